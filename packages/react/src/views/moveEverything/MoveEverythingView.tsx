import type { Network } from '@latchkey/core'
import {
  isUnderWay,
  type MoveStep,
  moveEverything,
  type SendState,
  sendingOf,
} from '@latchkey/core/send'
import { isSameAddress } from '@latchkey/protocol'
import { useRef, useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectActiveNetwork, selectAddress, selectSend } from '../../hooks/view/selectors.js'
import { useFeatureView } from '../../hooks/view/useFeatureView.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { useSendingMessages } from '../../hooks/view/useSendingMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWaiting } from '../../hooks/view/useWaiting.js'
import { NetworkRow } from '../../parts/networks/NetworkRow.js'
import { ReceiverField } from '../../parts/receiver/ReceiverField.js'
import { Warnings } from '../../parts/receiver/Warnings.js'
import { Button } from '../../ui/Button/Button.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { sheet } from './MoveEverythingView.module.css'
import { StepRow } from './StepRow.js'
import { useMoveSteps } from './useMoveSteps.js'
import { useReceiverCheck } from './useReceiverCheck.js'

export default function MoveEverythingView() {
  useFeatureView()
  const { send } = useSendingMessages()
  const context = useWidget()
  const state = useSelector(selectSend)
  const address = useSelector(selectAddress)
  const network = useSelector(selectActiveNetwork)
  useWaiting(isUnderWay(state))
  if (!address || !network) return null
  if (!sendingOf(context)) {
    const hint = send.unsupportedHint(network.name)
    return <Notice text={send.unsupported} hint={hint} tone="warning" quiet />
  }
  const key = `${network.caipNetworkId}:${address}`
  return <MoveForm key={key} address={address} network={network} state={state} />
}

type FormProps = { address: string; network: Network; state: SendState }

function MoveForm({ address, network, state }: FormProps) {
  const { tryAgain } = useMessages()
  const { move: t } = useProtectionMessages()
  const styles = useStyles(sheet)
  const input = useRef<HTMLTextAreaElement>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const move = useTrigger(moveEverything)
  const { hidden, isFailed, isKnown, retry, steps } = useMoveSteps({ address, network }, state)
  const { canMove, checkbox, warnings } = useReceiverCheck()
  const { form } = state
  const { receiverAddress: to } = form
  const isMoving = isUnderWay(state)
  const isOwn = to !== undefined && isSameAddress(to, address, network.chainNamespace)
  const chosen = steps.filter(({ id }) => !left.includes(id))
  const open = chosen.filter(({ status }) => status !== 'sent')
  const isDone = isKnown && chosen.length > 0 && open.length === 0
  const toggle = (id: string) =>
    setLeft(left.includes(id) ? left.filter((one) => one !== id) : [...left, id])

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!to || isOwn) input.current?.focus()
        else if (open.length > 0 && canMove) move({ steps: chosen })
      }}
    >
      <p className={styles.text}>{t.intro}</p>
      <ReceiverField form={form} input={input} isFixed={isMoving} network={network} />
      {to && <Warnings warnings={warnings} receiver={to} />}
      {isFailed && (
        <Notice
          text={t.failed}
          hint={t.failedHint}
          action={
            <Button kind="small" onClick={retry}>
              {tryAgain}
            </Button>
          }
        />
      )}
      <Steps isKnown={isKnown} isMoving={isMoving} left={left} steps={steps} onToggle={toggle} />
      {hidden > 0 && <p className={styles.text}>{t.hidden(hidden)}</p>}
      {checkbox}
      <p className={styles.text} role="status">
        {isDone && t.done(network.name)}
      </p>
      {!isDone && (
        <Button
          kind="primary"
          busy={isMoving}
          submits
          wide
          disabled={(isKnown && open.length === 0) || (to !== undefined && !isOwn && !canMove)}
        >
          {isMoving ? t.moving : t.move(open.length)}
        </Button>
      )}
      <p className={styles.text}>{t.otherNetworks}</p>
      <RowGroup>
        <NetworkRow />
      </RowGroup>
    </form>
  )
}

type StepsProps = {
  isKnown: boolean
  isMoving: boolean
  left: readonly string[]
  steps: readonly MoveStep[]
  onToggle(id: string): void
}

function Steps({ isKnown, isMoving, left, onToggle, steps }: StepsProps) {
  const { loading: loadingText } = useMessages()
  const { move: t } = useProtectionMessages()
  const styles = useStyles(sheet)
  if (!isKnown && steps.length === 0) {
    return (
      <div role="status" aria-label={loadingText}>
        <Skeleton width={240} height={20} />
      </div>
    )
  }
  if (steps.length === 0) return <p className={styles.text}>{t.nothing}</p>
  return (
    <ul className={styles.steps} aria-label={t.list}>
      {steps.map((step) => (
        <StepRow
          key={step.id}
          step={step}
          isLeft={left.includes(step.id)}
          isFixed={isMoving || step.status === 'sent'}
          onToggle={() => onToggle(step.id)}
        />
      ))}
    </ul>
  )
}
