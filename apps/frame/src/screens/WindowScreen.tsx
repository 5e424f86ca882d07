import { useRef } from 'react'
import { Spinner } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import type { ScreenProps } from './ScreenProps.js'
import { useEscape } from './useEscape.js'

/** Leads to a window if the browser cannot detect covering elements: nothing can be approved here. */
export function WindowScreen({ stage, words }: ScreenProps<'window'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { queuedCount, card, number, onOpen, onReject, state } = stage
  const { dappName, hostOrigin, title } = card
  useEscape(onReject)
  const isOpen = state === 'open'
  return (
    <main className="lka">
      <div className="lka-scroll">
        <RequestHeader {...{ dappName, heading, hostOrigin, words }} title={words.titles[title]} />
        <div className="lka-middle" aria-live="polite">
          {isOpen && <Spinner size={32} />}
          <p>{state === 'offer' ? words.window.lead : words.window[isOpen ? 'opened' : state]}</p>
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
          <button type="button" className="lka-button" data-reject onClick={onReject}>
            {words.reject}
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
