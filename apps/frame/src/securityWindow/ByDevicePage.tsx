import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { Spinner } from '../screens/Icons.js'
import type { SecurityClient } from '../security/createSecurityClient.js'
import { Page } from './forms/Page.js'
import { useWait } from './forms/useWait.js'

export type ByDevicePageProps = {
  client: SecurityClient
  words: SecurityWords
  onBack(): void
  onOpened(): void
}

/** Waits for another device, and shows the digits that are typed there. */
export function ByDevicePage({ client, onBack, onOpened, words }: ByDevicePageProps) {
  const t = words.byDevice
  const [digits, setDigits] = useState<string>()
  const failure = useWait(async (isShown) => {
    await client.call('requestDevice', {})
    let shown: string | undefined
    while (isShown() && shown === undefined) {
      shown = (await client.call('waitDigits', {})).digits
      if (isShown()) setDigits(shown)
    }
    while (isShown()) {
      if ((await client.call('waitDevice', {})).isDone) return onOpened()
    }
  })
  const leave = () => {
    // If it fails, the request expires by itself.
    client.call('cancelDevice', {}).catch(() => undefined)
    onBack()
  }
  return (
    <Page {...{ words, failure }} title={t.title} onBack={leave}>
      <ol className="lks-points">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!failure && (
        <div className="lka-box" aria-live="polite">
          {digits ? (
            <>
              {t.digits}
              <bdi className="lka-number" data-digits>
                {`${digits.slice(0, 3)} ${digits.slice(3)}`}
              </bdi>
            </>
          ) : (
            <p className="lks-waiting">
              <Spinner /> {t.waiting}
            </p>
          )}
        </div>
      )}
      <p className="lka-muted">{t.warning}</p>
    </Page>
  )
}
