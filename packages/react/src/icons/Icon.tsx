import type { ReactNode } from 'react'

/** The svg of every icon: 24 units wide, in the colour of the text around it, hidden from screen readers. */
export const Icon = ({
  children,
  flipInRtl = false,
}: {
  children: ReactNode
  /** It points along the text direction, and is mirrored with it. */
  flipInRtl?: boolean
}) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    style={flipInRtl ? { transform: 'scaleX(var(--lk-way))' } : undefined}
  >
    {children}
  </svg>
)
