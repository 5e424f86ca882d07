import { type RefObject, useEffect } from 'react'
import type { ApprovalMessages } from '../locales/approval/en.js'

export type RequestHeaderProps = {
  hostOrigin: string
  dappName: string
  title: string
  words: ApprovalMessages
  heading: RefObject<HTMLHeadingElement | null>
}

/** Who asks, as the browser told it, before and larger than all that the page says of itself; then what for. */
export function RequestHeader({ dappName, heading, hostOrigin, title, words }: RequestHeaderProps) {
  // A reader begins here, and no key that is pressed by chance approves anything.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [heading])
  const [scheme = '', host = ''] = hostOrigin.split(/(?<=:\/\/)/)
  return (
    <header className="lka-top">
      {hostOrigin && (
        <p className="lka-origin">
          <bdi dir="ltr">
            <span className="lka-scheme">{scheme}</span>
            {host}
          </bdi>
        </p>
      )}
      {dappName && (
        <p className="lka-muted">
          <bdi>{words.callsItself(dappName)}</bdi>
        </p>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  )
}
