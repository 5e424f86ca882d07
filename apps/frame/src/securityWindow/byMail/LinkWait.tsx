import type { SecurityWords } from '../../locales/en/enSecurity.js'
import { Spinner } from '../../screens/Icons.js'
import { Button } from '../forms/Button.js'
import { Page } from '../forms/Page.js'
import { useLinkMails } from './useLinkMails.js'

export type LinkWaitProps = {
  title: string
  lead: string
  email: string
  words: SecurityWords
  /** Has the mail sent. */
  request(): Promise<{ readonly number: string }>
  /** Ends after some seconds without a result, and is repeated then. */
  wait(): Promise<{ readonly isDone: boolean }>
  onBack(): void
  onDone(): void
}

/** Waits for the link of escrow's mail, and shows the number that is typed on its page; the mail can be sent again. */
export function LinkWait(props: LinkWaitProps) {
  const { email, lead, onBack, title, words } = props
  const t = words.byLink
  const { failure, hasEnded, isSending, number, send } = useLinkMails(props)
  return (
    <Page
      {...{ words, failure, onBack, title }}
      actions={
        <Button name="resend-link" kind="plain" isBusy={isSending} onClick={send}>
          {words.reauth.again}
        </Button>
      }
    >
      <p>
        {lead} <bdi className="lka-email">{email}</bdi>
      </p>
      {!hasEnded && (
        <div className="lka-box" aria-live="polite">
          {number && (
            <>
              {t.number}
              <bdi className="lka-number">{number}</bdi>
            </>
          )}
          {(number || isSending) && (
            <p className="lks-waiting">
              <Spinner /> {number ? t.waiting : words.loading}
            </p>
          )}
        </div>
      )}
      {number && <p className="lka-muted">{t.spam}</p>}
    </Page>
  )
}
