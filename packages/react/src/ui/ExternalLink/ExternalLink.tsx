import type { AnchorHTMLAttributes } from 'react'

/** A link that leaves the page: it opens a new tab and sends no referrer. Pass an `href` that `safeLink` or the options have checked. */
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
