import { loadElement } from './load-element.js';

/**
 * Used part of Google Identity Services.
 * @see https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export interface GoogleIdentity {
  initialize(options: {
    readonly client_id: string;
    readonly nonce: string;
    readonly context: 'signin' | 'signup';
    readonly ux_mode: 'popup';
    readonly callback: (answer: { readonly credential: string }) => void;
  }): void;
  renderButton(
    parent: HTMLElement,
    options: {
      readonly type: 'standard';
      readonly theme: 'outline';
      readonly size: 'large';
      readonly text: 'signin_with' | 'signup_with';
      readonly logo_alignment: 'center';
      /** In px, 200 to 400. */
      readonly width: number;
      readonly locale: 'uk';
    },
  ): void;
}

declare global {
  interface Window {
    google?: { readonly accounts: { readonly id: GoogleIdentity } };
  }
}

const scriptUrl = 'https://accounts.google.com/gsi/client?hl=uk';
const styleUrl = 'https://accounts.google.com/gsi/style';
/** The script adds an inline style, which the content security policy forbids, unless this element exists. */
const styleId = 'googleidentityservice_button_styles';

/** Loads the library, unless it is there already. */
export async function loadGoogleIdentity(): Promise<GoogleIdentity> {
  return window.google?.accounts.id ?? load();
}

async function load(): Promise<GoogleIdentity> {
  if (!document.getElementById(styleId)) {
    const style = Object.assign(document.createElement('link'), {
      id: styleId,
      rel: 'stylesheet',
      href: styleUrl,
    });
    await loadElement(style, document.head);
  }
  await loadElement(Object.assign(document.createElement('script'), { src: scriptUrl }), document.head);
  const identity = window.google?.accounts.id;
  if (!identity) throw new Error('Google Identity Services did not start');
  return identity;
}
