import { useState } from 'react'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import type { ShownDevice } from '../security/SecurityApi.js'
import { dateText } from './dateText.js'
import { Button } from './forms/Button.js'
import { Page } from './forms/Page.js'
import { useTask } from './forms/useTask.js'

export type DevicesPageProps = {
  devices: readonly ShownDevice[]
  words: SecurityWords
  language: string
  status?: string
  onBack(): void
  /** Ends devices; `isStolen`: new shares are made too. */
  onEnd(devices: 'others' | readonly string[], isStolen: boolean): Promise<void>
}

/** The devices of the wallet: one or all others can be ended, also because they were stolen. */
export function DevicesPage(props: DevicesPageProps) {
  const { devices, language, onBack, onEnd, status, words } = props
  const t = words.devices
  const [chosen, setChosen] = useState<ShownDevice | 'others'>()
  const [isStolen, setStolen] = useState(false)
  const task = useTask()
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  if (chosen) {
    const named = chosen === 'others' ? 'others' : [chosen.thumbprint]
    return (
      <Page
        {...{ words }}
        title={chosen === 'others' ? t.endOthers : t.endTitle}
        onBack={() => setChosen(undefined)}
        isBusy={task.isBusy}
        failure={task.failure}
        actions={
          <Button
            name="end-device"
            kind="risk"
            isBusy={task.isBusy}
            onClick={() =>
              task.run(async () => {
                await onEnd(named, isStolen)
                setChosen(undefined)
              })
            }
          >
            {t.end}
          </Button>
        }
      >
        {chosen !== 'others' && <Device device={chosen} {...{ language, words }} />}
        <p>{t.endLead}</p>
        <label className="lka-tick">
          <input
            type="checkbox"
            checked={isStolen}
            onChange={(event) => setStolen(event.target.checked)}
          />
          <span>{t.stolen}</span>
        </label>
        {isStolen && <p>{t.stolenLead}</p>}
      </Page>
    )
  }
  return (
    <Page
      {...{ words, onBack, status }}
      title={t.title}
      actions={
        others.length > 0 && (
          <Button name="end-others" kind="plain" onClick={() => setChosen('others')}>
            {t.endOthers}
          </Button>
        )
      }
    >
      <p>{t.lead}</p>
      <ul className="lka-list">
        {devices.map((device) => (
          <li
            key={device.thumbprint}
            className="lka-box"
            data-device={device.isCurrent ? 'this' : 'other'}
          >
            <Device {...{ device, language, words }} />
            {!device.isCurrent && (
              <Button name="end" kind="plain" onClick={() => setChosen(device)}>
                {t.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Page>
  )
}

type DeviceProps = { device: ShownDevice; words: SecurityWords; language: string }

function Device({ device, language, words }: DeviceProps) {
  const { browser, hasShare, hostOrigins, isCurrent, place, usedAt } = device
  const t = words.devices
  return (
    <div>
      <strong>
        <bdi>{browser ?? t.unknown}</bdi>
      </strong>
      {isCurrent && <span className="lks-tag">{t.this}</span>}
      <p className="lka-muted">
        {hostOrigins.length > 0 && (
          <>
            <bdi dir="ltr">{hostOrigins.join(', ')}</bdi>
            <br />
          </>
        )}
        {place && (
          <>
            <bdi>{place}</bdi>
            {' · '}
          </>
        )}
        {usedAt > 0 && t.usedAt(dateText(usedAt, language, true))}
        {!hasShare && (
          <>
            <br />
            {t.noShare}
          </>
        )}
      </p>
    </div>
  )
}
