import { type MouseEvent, useId, useRef, useState } from 'react'
import { useGate } from '../gate/useGate.js'
import { titleOf } from '../summary/titleOf.js'
import { CardBody } from './CardBody.js'
import { GateHint } from './GateHint.js'
import { DangerIcon, Spinner } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import type { ScreenProps } from './ScreenProps.js'
import { useEscape } from './useEscape.js'

/** One full request with the buttons to approve and reject it. */
export function ReviewScreen({ embedded, language, now, stage, words }: ScreenProps<'review'>) {
  const { queuedCount, busy, card, onApprove, onReject } = stage
  const screen = useRef<HTMLElement>(null)
  const content = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const reasonId = useId()
  const [ticked, setTicked] = useState(false)
  const [wasPressedEarly, setPressedEarly] = useState(false)
  const gate = useGate({ screen, content, embedded, now })
  // Anything rejects; what counts as read is as for an approval, so that no page can have it pressed unseen.
  const reject = (event: Event) => onReject(gate.accepts(event))
  useEscape(busy ? undefined : reject)
  const reason = gate.reason ?? (card.unreadable && !ticked ? 'tick' : undefined)

  // A press that did not count is answered, until the next one does: a visitor must not wait for what will not come.
  const hint = reason
    ? words.reasons[reason]
    : wasPressedEarly
      ? words.pressAgain
      : words.protection[card.protection ?? 'email']

  const title = titleOf(card, words)

  function press(event: MouseEvent): void {
    if (busy) return
    // Native listeners, so that only the browser's own events count.
    if (!reason && gate.accepts(event.nativeEvent)) onApprove()
    else setPressedEarly(true)
  }

  return (
    <main ref={screen} className="lka" aria-busy={busy}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section ref={content} className="lka-scroll" aria-label={title} tabIndex={0}>
        <RequestHeader
          hostOrigin={card.hostOrigin}
          dappName={card.dappName}
          title={title}
          words={words}
          heading={heading}
        />
        {card.blocked && (
          <p className="lka-warning lka-danger" role="alert" data-blocked={card.blocked}>
            <DangerIcon />
            <span>{words.blocks[card.blocked]}</span>
          </p>
        )}
        <CardBody {...{ card, language, now, title, words }} />
      </section>
      <footer className="lka-foot">
        {queuedCount > 0 && <p className="lka-reason">{words.more(queuedCount)}</p>}
        {card.unreadable && !card.blocked && (
          <label className="lka-tick">
            <input
              type="checkbox"
              checked={ticked}
              disabled={busy}
              onChange={(event) => setTicked(event.target.checked)}
            />
            <span>{words.tick}</span>
          </label>
        )}
        {!card.blocked && (
          <GateHint id={reasonId} {...{ gate, words }}>
            {busy ? words.signing : hint}
          </GateHint>
        )}
        <div className="lka-buttons">
          <button
            type="button"
            className="lka-button"
            data-reject
            aria-disabled={busy}
            onClick={busy ? undefined : (event) => reject(event.nativeEvent)}
          >
            {card.blocked ? words.close : words.reject}
          </button>
          {!card.blocked && (
            <button
              type="button"
              className="lka-button lka-primary"
              data-approve
              data-arming={!busy && (reason === 'moved' || reason === 'arming')}
              aria-disabled={busy || reason !== undefined}
              aria-describedby={reasonId}
              onClick={press}
            >
              {busy && <Spinner />}
              {words.approve}
            </button>
          )}
        </div>
      </footer>
    </main>
  )
}
