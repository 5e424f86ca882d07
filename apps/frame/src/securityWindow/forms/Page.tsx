import { type ReactNode, useEffect, useRef } from 'react'
import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { useEscape } from '../../screens/useEscape.js'
import type { SecurityFailure } from '../../security/SecurityFailure.js'
import { FailureNote } from './FailureNote.js'

export type PageProps = {
  title: string
  words: SecurityWords
  /** Goes one page back; without it there is nothing to go back to. */
  onBack?: () => void
  isBusy?: boolean
  failure?: SecurityFailure
  /** What was just done on the page before. */
  status?: string
  children: ReactNode
  /** The buttons below. */
  actions?: ReactNode
}

/** One page of the window: a heading, what is to be read or typed, and the buttons. */
export function Page(props: PageProps) {
  const { actions, children, failure, isBusy = false, onBack, status, title, words } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEscape(isBusy ? undefined : onBack)
  // Screen readers start here, but where a field is what the page is for.
  useEffect(() => {
    if (!document.querySelector('main input:focus')) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className="lka lks" aria-busy={isBusy}>
      <div className="lka-scroll">
        <header className="lks-top">
          {onBack && (
            <button
              type="button"
              className="lks-back"
              data-back
              aria-disabled={isBusy}
              onClick={isBusy ? undefined : onBack}
            >
              <span aria-hidden="true" className="lks-arrow" />
              {words.back}
            </button>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
        </header>
        {status && (
          <p className="lks-status" role="status">
            {status}
          </p>
        )}
        {children}
        <FailureNote {...{ failure, words }} />
      </div>
      {actions && (
        <footer className="lka-foot">
          <div className="lka-buttons">{actions}</div>
        </footer>
      )}
    </main>
  )
}
