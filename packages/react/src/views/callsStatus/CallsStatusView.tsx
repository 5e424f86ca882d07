import { followCalls, requestedNetworks } from '@latchkey/core/ui'
import { isLatchkeyError } from '@latchkey/protocol'
import type { CallsStatus } from '@latchkey/protocol/frame'
import { useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { type AsyncTask, useAsyncTask } from '../../hooks/tasks/useAsyncTask.js'
import { selectNetworks } from '../../hooks/view/selectors.js'
import { useSmartAccountMessages } from '../../hooks/view/useSmartAccountMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewData } from '../../hooks/view/useViewData.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ClockIcon } from '../../icons/ClockIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { WarningIcon } from '../../icons/WarningIcon.js'
import type { CallsState } from '../../locales/en/enSmartAccount.js'
import { PanelEmpty, PanelError, PanelSkeleton } from '../../parts/account/PanelState.js'
import { TransactionRow } from '../../parts/transaction/TransactionRow.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { NetworkImage } from '../../ui/Image/NetworkImage.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './CallsStatusView.module.css'

/** @spec S3.79 */
export default function CallsStatusView() {
  const { calls: t } = useSmartAccountMessages()
  const { id } = useViewData('CallsStatus')
  const { error, retry, status } = useCallsStatus(id)
  const failure = error !== undefined && (
    <PanelError text={t.loadFailed} error={error} onRetry={retry} />
  )
  if (status) {
    return (
      <>
        <Calls status={status} />
        {failure}
      </>
    )
  }
  if (isLatchkeyError(error, 'calls/unknown-id')) {
    return <PanelEmpty text={t.unknown} hint={t.unknownHint} />
  }
  return failure || <PanelSkeleton />
}

function useCallsStatus(id: string): AsyncTask & { readonly status?: CallsStatus } {
  const context = useWidget()
  const [status, setStatus] = useState<CallsStatus>()
  const task = useAsyncTask(
    (signal) => followCalls(context, { id, signal, onStatus: setStatus }),
    id,
  )
  return status?.id === id ? { ...task, status } : task
}

function Calls({ status: { atomic, chainId, receipts, status } }: { status: CallsStatus }) {
  const { calls: t } = useSmartAccountMessages()
  const styles = useStyles(sheet)
  const networks = requestedNetworks(useSelector(selectNetworks))
  const network = networks.find(({ id }) => id === Number(chainId))
  const state = callsState(status)
  return (
    <StatusView
      image={<StateImage state={state} />}
      headline={t.states[state]}
      hint={t.hints[state]}
      live
      wide
    >
      <div className={styles.stack}>
        {network && (
          <RowGroup>
            <ListItem
              leading={<NetworkImage network={network} size={32} />}
              note={atomic ? t.together : t.stepwise}
              title={network.name}
            />
          </RowGroup>
        )}
        {receipts.length === 0 ? (
          state === 'pending' && <p className={styles.none}>{t.none}</p>
        ) : (
          <RowGroup label={t.list}>
            {receipts.map(({ status: result, transactionHash }) => (
              <TransactionRow
                key={transactionHash}
                hash={transactionHash}
                network={network}
                note={result === '0x1' ? t.succeeded : t.reverted}
              />
            ))}
          </RowGroup>
        )}
      </div>
    </StatusView>
  )
}

function StateImage({ state }: { state: CallsState }) {
  const styles = useStyles(sheet)
  if (state === 'pending') {
    return (
      <PendingRing isWaiting>
        <IconBadge tile>
          <ClockIcon />
        </IconBadge>
      </PendingRing>
    )
  }
  const Icon = { done: CheckIcon, dropped: ErrorIcon, reverted: ErrorIcon, partly: WarningIcon }[
    state
  ]
  return (
    <IconBadge>
      <span className={state === 'done' ? styles.positive : styles.danger}>
        <Icon />
      </span>
    </IconBadge>
  )
}

/** @spec S3.79 */
function callsState(status: number): CallsState {
  if (status < 200) return 'pending'
  if (status < 300) return 'done'
  if (status < 500) return 'dropped'
  return status < 600 ? 'reverted' : 'partly'
}
