import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { telegramReturnUrl } from '../telegram-login-url.js';
import { loadElement } from './load-element.js';
import { WidgetSlot } from './widget-slot.js';

const scriptUrl = 'https://telegram.org/js/telegram-widget.js?22';

export interface TelegramButtonProps {
  readonly botName: string;
  /** Accessible name of the frame: Telegram gives it none. */
  readonly label: string;
  /** This browser's sign-in state. */
  readonly state: string;
  /** Called when the user turns to the button, before the browser leaves. */
  readonly onStart: () => void;
  readonly onBlocked: () => void;
}

/**
 * Telegram's login widget: its script adds a frame in its own place. The result comes back to the callback screen;
 * the widget's other way, a function in an attribute, needs `unsafe-eval`.
 * @see https://core.telegram.org/widgets/login
 */
export function TelegramButton({ botName, label, state, onStart, onBlocked }: TelegramButtonProps) {
  const slot = useRef<HTMLDivElement>(null);
  const [isReady, setReady] = useState(false);
  const start = useEffectEvent(onStart);
  const refuse = useEffectEvent(onBlocked);
  useEffect(() => {
    const parent = slot.current;
    if (!parent) return;
    let isCurrent = true;
    const script = telegramScript(botName, telegramReturnUrl(window.location.origin, state));
    loadElement(script, parent).then(
      () => {
        if (!isCurrent) return;
        const frame = parent.querySelector('iframe');
        if (!frame) return refuse();
        frame.title = label;
        setReady(true);
      },
      () => {
        if (isCurrent) refuse();
      },
    );
    return () => {
      isCurrent = false;
      parent.replaceChildren();
    };
  }, [botName, label, state]);
  useEffect(() => {
    // A press in the frame takes the focus there; its own events stay in it.
    const onBlur = () => {
      if (slot.current?.contains(document.activeElement)) start();
    };
    window.addEventListener('blur', onBlur);
    return () => window.removeEventListener('blur', onBlur);
  }, []);
  return <WidgetSlot ref={slot} isReady={isReady} />;
}

function telegramScript(botName: string, returnUrl: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = scriptUrl;
  Object.assign(script.dataset, {
    telegramLogin: botName,
    size: 'large',
    userpic: 'false',
    radius: '4',
    lang: 'uk',
    // The widget appends its fields: behind the `#` they are not sent to servers.
    authUrl: `${returnUrl}#`,
  });
  return script;
}
