import { type FactorKind, factorKinds } from '@latchkey/protocol/vault'
import type { SecurityWords } from '../locales/en/enSecurity.js'
import { DangerIcon, WarningIcon } from '../screens/Icons.js'
import type { Overview, ShownFactor } from '../security/SecurityApi.js'
import { dateText } from './dateText.js'
import { Button } from './forms/Button.js'
import { Choice } from './forms/Choice.js'
import { Page } from './forms/Page.js'
import { isOffered, PasskeyNote, type PasskeyNoteProps } from './forms/PasskeyNote.js'
import type { Task } from './forms/useTask.js'

export type OverviewPageProps = {
  client: PasskeyNoteProps['client']
  overview: Overview
  words: SecurityWords
  language: string
  task: Task
  status?: string
  onAdd(kind: FactorKind): void
  onFactor(factor: ShownFactor): void
  onKit(): void
  onDevices(): void
  onLogins(): void
  onRequests(): void
  onUnfreeze(): void
  onStopUnfreeze(): void
  onStopLost(): void
  onMailbox(): void
  onDelete(): void
  onDone(): void
}

/** What protects the wallet, and what can be done about it. */
export function OverviewPage(props: OverviewPageProps) {
  const { client, language, onAdd, onDone, onFactor, overview, words } = props
  const { factors, isFrozen, requestCount } = overview
  const t = words.overview
  const isEmailOnly = factors.length === 0
  // A second password would be one to mix up with the first: there it is replaced.
  const hasPassword = factors.some(({ kind }) => kind === 'password')
  const addable = factorKinds.filter(
    (kind) => isOffered(client, kind) && !(kind === 'password' && hasPassword),
  )
  return (
    <Page
      {...{ words }}
      title={t.title}
      status={props.status}
      isBusy={props.task.isBusy}
      failure={props.task.failure}
      actions={
        <Button name="done" onClick={onDone}>
          {words.done}
        </Button>
      }
    >
      {overview.email && (
        <p className="lka-muted">
          <bdi>{overview.email}</bdi>
        </p>
      )}
      <Urgent {...props} />
      <section className="lka-box" aria-labelledby="protection">
        <h2 id="protection">{t.protectedBy}</h2>
        <p>{isEmailOnly ? t.emailOnly : t.protectedLead}</p>
        <ul className="lka-list">
          {factors.map((factor) => (
            <li key={factor.factorId} className="lks-row" data-factor={factor.kind}>
              <span>
                <strong>{words.kinds[factor.kind]}</strong>
                <br />
                <span className="lka-muted">{t.since(dateText(factor.createdAt, language))}</span>
              </span>
              {!isFrozen && (
                <Button
                  name={`change-${factor.kind}`}
                  kind="plain"
                  onClick={() => onFactor(factor)}
                >
                  {t.change}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {!isFrozen && (
        <section className="lka-box" aria-labelledby="add">
          <h2 id="add">{isEmailOnly ? t.addFirst : t.addMore}</h2>
          {addable.map((kind) => (
            <Choice
              key={kind}
              name={`add-${kind}`}
              title={words.add[kind].title}
              onClick={() => onAdd(kind)}
            >
              {words.add[kind].short}
            </Choice>
          ))}
          <PasskeyNote {...{ client, words }} kinds={factorKinds} />
        </section>
      )}
      <section className="lka-box">
        {!isFrozen && (
          <Choice name="kit" title={words.kit.title} onClick={props.onKit}>
            {t.kit}
          </Choice>
        )}
        <Choice name="devices" title={words.devices.title} onClick={props.onDevices}>
          {t.devices}
        </Choice>
        {overview.hasLogins && (
          <Choice name="logins" title={words.logins.title} onClick={props.onLogins}>
            {words.logins.short}
          </Choice>
        )}
        <Choice name="requests" title={words.requests.title} onClick={props.onRequests}>
          {requestCount > 0 ? t.requests(requestCount) : t.noRequests}
        </Choice>
        <Choice name="delete" title={words.remove.title} onClick={props.onDelete}>
          {t.delete}
        </Choice>
      </section>
    </Page>
  )
}

function Urgent(props: OverviewPageProps) {
  const { language, onMailbox, onStopLost, onUnfreeze, overview, words } = props
  const { isFrozen, isMailboxLost, isMailboxMoved, isRecoveryMissing, unfreezeAt } = overview
  const t = words.overview
  return (
    <>
      {isFrozen && (
        <div className="lka-warning lka-danger" role="status" data-frozen>
          <DangerIcon />
          <span>
            {unfreezeAt === undefined
              ? t.frozen
              : t.unfreezesAt(dateText(unfreezeAt, language, true))}
          </span>
        </div>
      )}
      {isFrozen && unfreezeAt === undefined && (
        <Button name="unfreeze" onClick={onUnfreeze}>
          {words.unfreeze.title}
        </Button>
      )}
      {isFrozen && unfreezeAt !== undefined && (
        <Button name="stop-unfreeze" kind="risk" onClick={props.onStopUnfreeze}>
          {words.unfreeze.stop}
        </Button>
      )}
      {isMailboxLost && (
        <>
          <div className="lka-warning lka-caution" role="status" data-mailbox-lost>
            <WarningIcon />
            <span>{t.mailboxLost}</span>
          </div>
          <Button name="stop-lost" kind="risk" onClick={onStopLost}>
            {t.stopLost}
          </Button>
        </>
      )}
      {isRecoveryMissing && (
        <div className="lka-warning lka-danger" role="status" data-recovery-missing>
          <DangerIcon />
          <span>{t.recoveryMissing}</span>
        </div>
      )}
      {isMailboxMoved && (
        <>
          <div className="lka-warning lka-caution" role="status" data-mailbox-moved>
            <WarningIcon />
            <span>{t.mailboxMoved}</span>
          </div>
          <Button name="confirm-mailbox" onClick={onMailbox}>
            {words.mailbox.title}
          </Button>
        </>
      )}
    </>
  )
}
