import { type RefObject, useEffect } from 'react'
import type { ApprovalMessages } from '../locales/en/enApproval.js'

export type RequestHeaderProps = {
  hostOrigin: string
  dappName: string
  title: string
  words: ApprovalMessages
  heading: RefObject<HTMLHeadingElement | null>
}

/** The verified origin of the page, larger than and before the page's own name, then the title of the request. */
export function RequestHeader({ dappName, heading, hostOrigin, title, words }: RequestHeaderProps) {
  // Screen readers start here, and no accidental key press approves anything.
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
