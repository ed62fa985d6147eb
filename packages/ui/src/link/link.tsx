import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

type LinkComponent = 'a' | ComponentType<LinkProps>;

const LinkContext = createContext<LinkComponent>('a');

export interface LinkProviderProps {
  /** Link component of the router, accepting `href`. Without a provider links are plain anchors. */
  component: LinkComponent;
  children: ReactNode;
}

/** Sets the link component for all links of this package. */
export function LinkProvider({ component, children }: LinkProviderProps) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

export function Link(props: LinkProps) {
  const Component = use(LinkContext);
  return <Component {...props} />;
}
