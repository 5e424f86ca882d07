import type { WalletAlert } from '@latchkey/protocol/vault'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useGate } from '../gate/useGate.js'
import { canDetectOverlays } from '../gate/watchGate.js'
import { GateHint } from './GateHint.js'
import { DangerIcon, Spinner, WarningIcon } from './Icons.js'
import { RequestHeader } from './RequestHeader.js'
import { timeText } from './Rows.js'
import type { ScreenProps } from './ScreenProps.js'
import { useEscape } from './useEscape.js'

type Step = 'read' | 'confirm' | 'busy' | 'failed' | 'frozen'

/** What happened to the wallet elsewhere: it was the visitor, or the wallet is frozen. */
export function AlertsScreen({ embedded, language, now, stage, words }: ScreenProps<'alerts'>) {
  const { alerts, onAcknowledge, onFreeze, onFrozen, onLater, onSeen } = stage
  const t = words.alerts
  const screen = useRef<HTMLElement>(null)
  const content = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState<Step>(stage.isFrozen ? 'frozen' : 'read')
  // Where covering elements can't be detected, the time and the size still count.
  const gate = useGate({ screen, content, embedded: embedded && canDetectOverlays(), now })
  useEscape(step === 'frozen' ? onFrozen : step === 'read' ? onLater : undefined)

  // Of a wallet that was frozen before, the visitor still reads what happened: an unfreezing and a lost mailbox can be stopped.
  const isListed = step === 'read' || stage.isFrozen
  const isMailboxLost = alerts.some(({ kind }) => kind === 'mailbox-lost')
  const isClosed = gate.reason !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once is enough
  useEffect(() => {
    if (!isClosed) onSeen()
  }, [isClosed])

  const press = (work: () => void) => (event: MouseEvent) => {
    if (step !== 'busy' && !gate.reason && gate.accepts(event.nativeEvent)) work()
  }
  const freeze = () => {
    setStep('busy')
    onFreeze().then(
      () => setStep('frozen'),
      () => setStep('failed'),
    )
  }
  const isAsking = step === 'confirm' || step === 'busy' || step === 'failed'
  const title = step === 'frozen' ? t.frozen : isAsking ? t.freezeTitle : t.title
  return (
    <main ref={screen} className="lka" aria-busy={step === 'busy'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section ref={content} className="lka-scroll" aria-label={title} tabIndex={0}>
        <RequestHeader {...{ heading, title, words }} hostOrigin="" dappName="" />
        {step === 'frozen' && <Frozen {...{ language, stage, words }} />}
        {isListed && (
          <ul className="lka-list">
            {alerts.map((alert) => (
              <Alert key={alert.id} {...{ alert, language, words }} />
            ))}
          </ul>
        )}
        {step === 'read' && <p>{t.hint}</p>}
        {isListed && isMailboxLost && <p>{t.lostHint}</p>}
        {isAsking && <p>{t.freezeHint}</p>}
        {step === 'failed' && (
          <p className="lka-warning lka-danger" role="alert">
            <DangerIcon />
            <span>{words.failed.unreachable}</span>
          </p>
        )}
      </section>
      <footer className="lka-foot">
        <GateHint {...{ gate, words }}>
          {step !== 'frozen' && gate.reason && words.reasons[gate.reason]}
        </GateHint>
        <div className="lka-buttons">
          {step === 'frozen' ? (
            <button type="button" className="lka-button" data-close onClick={onFrozen}>
              {words.close}
            </button>
          ) : step === 'read' ? (
            <Choice
              {...{ isClosed, words }}
              onFreeze={press(() => setStep('confirm'))}
              onAcknowledge={press(onAcknowledge)}
            />
          ) : (
            <>
              <button
                type="button"
                className="lka-button"
                aria-disabled={step === 'busy'}
                onClick={() => step !== 'busy' && setStep('read')}
              >
                {t.back}
              </button>
              <button
                type="button"
                className="lka-button lka-primary lka-risk"
                data-freeze
                aria-disabled={step === 'busy' || isClosed}
                onClick={press(freeze)}
              >
                {step === 'busy' && <Spinner />}
                {t.freeze}
              </button>
            </>
          )}
        </div>
      </footer>
    </main>
  )
}

type FrozenProps = Pick<ScreenProps<'alerts'>, 'language' | 'stage' | 'words'>

function Frozen({ language, stage: { unfreezeAt }, words: { alerts: t } }: FrozenProps) {
  return (
    <p role="status">
      {unfreezeAt === undefined ? t.frozenHint : t.unfreezesAt(timeText(unfreezeAt, language))}
    </p>
  )
}

type ChoiceProps = Pick<ScreenProps<'alerts'>, 'words'> & {
  /** Whether a click would do nothing now. */
  isClosed: boolean
  onFreeze(event: MouseEvent): void
  onAcknowledge(event: MouseEvent): void
}

function Choice({ isClosed, onAcknowledge, onFreeze, words: { alerts: t } }: ChoiceProps) {
  return (
    <>
      <button
        type="button"
        className="lka-button"
        data-freeze
        aria-disabled={isClosed}
        onClick={onFreeze}
      >
        {t.freeze}
      </button>
      <button
        type="button"
        className="lka-button lka-primary"
        data-acknowledge
        aria-disabled={isClosed}
        onClick={onAcknowledge}
      >
        {t.mine}
      </button>
    </>
  )
}

type AlertProps = { alert: WalletAlert } & Pick<ScreenProps<'alerts'>, 'language' | 'words'>

function Alert({ alert, language, words }: AlertProps) {
  const { at, browser, hostOrigin, isUndelivered, kind } = alert
  const t = words.alerts
  const isDanger = kind !== 'email-change-started'
  return (
    <li className={`lka-warning lka-${isDanger ? 'danger' : 'caution'}`} data-alert={kind}>
      {isDanger ? <DangerIcon /> : <WarningIcon />}
      <span>
        <strong>{t.kinds[kind]}</strong>
        <br />
        {timeText(at, language)}
        {browser && (
          <>
            {' · '}
            <bdi>{browser}</bdi>
          </>
        )}
        {hostOrigin && (
          <>
            {' · '}
            <bdi dir="ltr">{hostOrigin}</bdi>
          </>
        )}
        {isUndelivered && (
          <>
            <br />
            {t.undelivered}
          </>
        )}
      </span>
    </li>
  )
}
