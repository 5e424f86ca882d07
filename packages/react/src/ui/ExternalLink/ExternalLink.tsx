import type { AnchorHTMLAttributes } from 'react'

/** Opens a new tab without referrer. Pass an `href` that `safeLink` or the options have checked. */
export function ExternalLink({
  children,
  ...props
}: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  return (
    <a {...props} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
