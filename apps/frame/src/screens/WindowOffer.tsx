import { useRef } from 'react'
import type { ApprovalMessages } from '../locales/en/enApproval.js'
import type { WindowState } from '../stage/Stage.js'
import { Spinner } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import { useEscape } from './useEscape.js'

export type WindowOfferProps = {
  title: string
  hostOrigin: string
  dappName: string
  /** Why a window is needed. */
  lead: string
  state: WindowState
  number: string | undefined
  queuedCount: number
  /** Of the button that ends it. */
  close: string
  words: ApprovalMessages
  onOpen(): void
  onClose(): void
}

/** Leads to a window of the vault, which the visitor's own click opens. */
export function WindowOffer(props: WindowOfferProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { close, dappName, hostOrigin, lead, number, onClose, onOpen, queuedCount, state } = props
  const { title, words } = props
  useEscape(onClose)
  const isOpen = state === 'open'
  return (
    <main className="lka">
      <div className="lka-scroll">
        <RequestHeader {...{ dappName, heading, hostOrigin, title, words }} />
        <div className="lka-middle" aria-live="polite">
          {isOpen && <Spinner size={32} />}
          <p>{state === 'offer' ? lead : words.window[isOpen ? 'opened' : state]}</p>
          {number && (
            <p>
              {words.window.typeNumber}
              <bdi className="lka-number">{number}</bdi>
            </p>
          )}
        </div>
      </div>
      <footer className="lka-foot">
        {queuedCount > 0 && <p className="lka-reason">{words.more(queuedCount)}</p>}
        <div className="lka-buttons">
          <button type="button" className="lka-button" data-reject onClick={onClose}>
            {close}
          </button>
          <button
            type="button"
            className={isOpen ? 'lka-button' : 'lka-button lka-primary'}
            data-open-window
            onClick={onOpen}
          >
            {isOpen ? words.window.again : words.window.open}
          </button>
        </div>
      </footer>
    </main>
  )
}
