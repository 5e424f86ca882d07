import { useRef } from 'react'
import { DangerIcon } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import type { ScreenProps } from './ScreenProps.js'
import { useEscape } from './useEscape.js'

/** A failure, with a retry button where a retry may help. */
export function FailedScreen({ stage, words }: ScreenProps<'failed'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { dappName, failure, hostOrigin, onClose, onRetry } = stage
  useEscape(onClose)
  return (
    <main className="lka">
      <div className="lka-scroll">
        <RequestHeader
          {...{ dappName, heading, hostOrigin, words }}
          title={failure === 'funds' ? words.fundsTitle : words.failedTitle}
        />
        <p className="lka-warning lka-danger" role="alert">
          <DangerIcon />
          <span>{words.failed[failure]}</span>
        </p>
      </div>
      <footer className="lka-foot">
        <div className="lka-buttons">
          <button type="button" className="lka-button" data-reject onClick={onClose}>
            {words.close}
          </button>
          {onRetry && (
            <button type="button" className="lka-button lka-primary" data-retry onClick={onRetry}>
              {words.retry}
            </button>
          )}
        </div>
      </footer>
    </main>
  )
}
