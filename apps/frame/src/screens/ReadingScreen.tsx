import { useRef } from 'react'
import { Spinner } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import type { ScreenProps } from './ScreenProps.js'
import { useEscape } from './useEscape.js'

/** Shown while a request is decoded; it can be rejected meanwhile. */
export function ReadingScreen({ stage, words }: ScreenProps<'reading'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { dappName, hostOrigin, onReject } = stage
  useEscape(onReject)
  return (
    <main className="lka" aria-busy="true">
      <div className="lka-scroll">
        <RequestHeader {...{ dappName, heading, hostOrigin, words }} title={words.reading} />
        <div className="lka-middle">
          <Spinner size={32} />
        </div>
      </div>
      <footer className="lka-foot">
        <div className="lka-buttons">
          <button type="button" className="lka-button" data-reject onClick={onReject}>
            {words.reject}
          </button>
        </div>
      </footer>
    </main>
  )
}

/** A final message without actions. */
export function NoteScreen({ stage, words }: ScreenProps<'note'>) {
  return (
    <main className="lka">
      <p className="lka-middle" role="status">
        {words.window[stage.note]}
      </p>
    </main>
  )
}
