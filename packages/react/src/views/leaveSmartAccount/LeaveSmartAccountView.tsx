import type { Network } from '@latchkey/core'
import {
  goBack,
  leaveSmartAccount,
  requestedNetworks,
  type SmartAccountLeave,
  type State,
} from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectActiveNetwork, selectNetworks } from '../../hooks/view/selectors.js'
import { useErrorText, useMessages } from '../../hooks/view/useMessages.js'
import { useSmartAccountMessages } from '../../hooks/view/useSmartAccountMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CheckIcon } from '../../icons/CheckIcon.js'
import { ClockIcon } from '../../icons/ClockIcon.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { ErrorIcon } from '../../icons/ErrorIcon.js'
import { TransactionRow } from '../../parts/transaction/TransactionRow.js'
import { Button } from '../../ui/Button/Button.js'
import { IconBadge } from '../../ui/IconBadge/IconBadge.js'
import { PendingRing } from '../../ui/PendingRing/PendingRing.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { StatusView } from '../../ui/StatusView/StatusView.js'
import { sheet } from './LeaveSmartAccountView.module.css'

export default function LeaveSmartAccountView() {
  const leave = useSelector(selectLeave)
  const isDeployed = useSelector(selectDeployed)
  const active = useSelector(selectActiveNetwork)
  const networks = useSelector(selectNetworks)
  const network = leave
    ? requestedNetworks(networks).find(({ caipNetworkId }) => caipNetworkId === leave.networkId)
    : active
  if (!network) return null
  if (leave) return <Progress leave={leave} network={network} />
  return isDeployed ? <Question network={network} /> : <Plain network={network} />
}

function Question({ network }: { network: Network }) {
  const { leave: t } = useSmartAccountMessages()
  const styles = useStyles(sheet)
  const leave = useTrigger(leaveSmartAccount)
  return (
    <StatusView
      image={
        <IconBadge>
          <DisconnectIcon />
        </IconBadge>
      }
      headline={t.title(network.name)}
      hint={t.hint}
      wide
    >
      <ul className={styles.notes}>
        <li>{t.fee}</li>
        <li>{t.again}</li>
      </ul>
      <Button kind="primary" wide onClick={() => leave()}>
        {t.go}
      </Button>
    </StatusView>
  )
}

function Progress({ leave, network }: { leave: SmartAccountLeave; network: Network }) {
  const { tryAgain } = useMessages()
  const { leave: t } = useSmartAccountMessages()
  const styles = useStyles(sheet)
  const textOf = useErrorText()
  const again = useTrigger(leaveSmartAccount)
  const back = useTrigger(goBack)
  const { error, hash, status } = leave
  const texts = {
    asking: [t.asking, t.askingHint],
    pending: [t.pending, t.pendingHint],
    done: [t.done(network.name), t.doneHint],
    failed: [t.failed, textOf(error)],
  } as const
  const [headline, hint] = texts[status]
  return (
    <StatusView image={<StatusImage status={status} />} headline={headline} hint={hint} live wide>
      {hash && (
        <div className={styles.wide}>
          <RowGroup>
            <TransactionRow hash={hash} network={network} />
          </RowGroup>
        </div>
      )}
      {status === 'done' && (
        <Button kind="primary" wide onClick={() => back()}>
          {t.back}
        </Button>
      )}
      {status === 'failed' && (
        <Button kind="primary" wide onClick={() => again()}>
          {tryAgain}
        </Button>
      )}
    </StatusView>
  )
}

function StatusImage({ status }: Pick<SmartAccountLeave, 'status'>) {
  const styles = useStyles(sheet)
  if (status === 'done' || status === 'failed') {
    return (
      <IconBadge>
        <span className={status === 'done' ? styles.positive : styles.danger}>
          {status === 'done' ? <CheckIcon /> : <ErrorIcon />}
        </span>
      </IconBadge>
    )
  }
  return (
    <PendingRing isWaiting>
      <IconBadge tile>
        <ClockIcon />
      </IconBadge>
    </PendingRing>
  )
}

function Plain({ network }: { network: Network }) {
  const { leave: t } = useSmartAccountMessages()
  return (
    <StatusView
      image={
        <IconBadge>
          <CheckIcon />
        </IconBadge>
      }
      headline={t.plain(network.name)}
      hint={t.plainHint}
    />
  )
}

const selectLeave = ({ auth }: State) => auth.leave
const selectDeployed = ({ auth }: State) => auth.smartAccountDeployed
