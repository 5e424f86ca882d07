import type { ReactNode } from 'react'
import { Icon } from '../Icon.js'

/** Our own drawings: brand marks may be used under their owners' rules only. */
const drawings: Readonly<Record<string, ReactNode>> = {
  google: <path d="M18.5 7.6A7.5 7.5 0 1 0 19.5 12H13" />,
  x: (
    <>
      <path d="m6 5 12 14" />
      <path d="M18 5 6 19" />
    </>
  ),
  farcaster: (
    <>
      <path d="M12 13v7" />
      <circle cx="12" cy="11" r="2" />
      <path d="M7.8 15.2a6 6 0 0 1 0-8.4" />
      <path d="M16.2 6.8a6 6 0 0 1 0 8.4" />
      <path d="M4.9 18a10 10 0 0 1 0-14" />
      <path d="M19.1 4a10 10 0 0 1 0 14" />
    </>
  ),
  discord: (
    <>
      <path d="M10 4 8 20" />
      <path d="m16 4-2 16" />
      <path d="M4.5 9h16" />
      <path d="M3.5 15h16" />
    </>
  ),
  apple: (
    <>
      <path d="m5 19.5 7-15 7 15" />
      <path d="M8 14h8" />
    </>
  ),
  github: (
    <>
      <circle cx="7" cy="5.5" r="2" />
      <circle cx="7" cy="18.5" r="2" />
      <circle cx="17" cy="8.5" r="2" />
      <path d="M7 7.5v9" />
      <path d="M17 10.5c0 3-4 3.5-9.5 4.5" />
    </>
  ),
  facebook: (
    <>
      <circle cx="9.5" cy="8.5" r="3.25" />
      <path d="M3.5 19a6 6 0 0 1 12 0" />
      <path d="M15.5 5.6a3.25 3.25 0 0 1 0 5.8" />
      <path d="M17.5 14.3a6 6 0 0 1 3 4.7" />
    </>
  ),
}

export function socialMark(provider: string): ReactNode | undefined {
  const drawing = Object.hasOwn(drawings, provider) ? drawings[provider] : undefined
  return drawing && <Icon>{drawing}</Icon>
}
