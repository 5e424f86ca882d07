import type { ReactNode } from 'react'

export const Icon = ({
  children,
  flipInRtl = false,
}: {
  children: ReactNode
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
