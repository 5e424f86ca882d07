import type { ReactNode } from 'react'

/** A link that leaves the page: in a new tab, which learns nothing of where the visitor came from. */
export function OutsideLink({
  children,
  className,
  href,
}: {
  children: ReactNode
  className?: string | undefined
  /** Checked already, by `safeLink` or with the host's options. */
  href: string
}) {
  return (
    <a className={className} href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  )
}
