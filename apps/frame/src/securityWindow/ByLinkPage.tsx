import { useState } from 'react'
import type { SecurityWords } from '../locales/security/SecurityWords.js'
import { Spinner } from '../screens/Icons.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import { Page } from './forms/Page.js'
import { useWait } from './useWait.js'

export type ByLinkPageProps = {
  client: SecurityClient
  email: string
  words: SecurityWords
  onBack(): void
  onOpened(): void
}

/** Waits for the link of escrow's mail, and shows the number that is typed behind it. */
export function ByLinkPage({ client, email, onBack, onOpened, words }: ByLinkPageProps) {
  const t = words.byLink
  const [number, setNumber] = useState<string>()
  const failure = useWait(async (isShown) => {
    const link = await client.call('requestLink', {})
    if (isShown()) setNumber(link.number)
    while (isShown()) {
      if ((await client.call('waitLink', {})).isDone) return onOpened()
    }
  })
  return (
    <Page {...{ words, failure, onBack }} title={t.title}>
      <p>
        {t.lead} <bdi className="lka-email">{email}</bdi>
      </p>
      {!failure && (
        <div className="lka-box" aria-live="polite">
          {number ? (
            <>
              {t.number}
              <bdi className="lka-number">{number}</bdi>
            </>
          ) : (
            <p className="lks-waiting">
              <Spinner /> {words.loading}
            </p>
          )}
        </div>
      )}
    </Page>
  )
}
