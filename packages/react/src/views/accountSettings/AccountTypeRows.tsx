import { type State, setPreferredAccountType, showSnackbar, startLeaving } from '@latchkey/core/ui'
import { capabilities } from '@latchkey/protocol'
import { useState } from 'react'
import { useAction } from '../../hooks/instance/useAction.js'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { selectActiveNetwork } from '../../hooks/view/selectors.js'
import { useErrorText } from '../../hooks/view/useMessages.js'
import { useSmartAccountMessages } from '../../hooks/view/useSmartAccountMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { DisconnectIcon } from '../../icons/DisconnectIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Spinner } from '../../ui/Spinner/Spinner.js'
import { sheet } from './AccountSettingsView.module.css'

/** @spec S4.15-S4.17 */
export function AccountTypeRows() {
  const isDeployed = useSelector(selectDeployed)
  return (
    <>
      <TypeRow />
      {isDeployed && <LeaveRow />}
    </>
  )
}

function TypeRow() {
  const t = useSmartAccountMessages()
  const styles = useStyles(sheet)
  const type = useSelector(selectType)
  const { busy, press } = useSwitchType()
  const other = type === 'smartAccount' ? 'eoa' : 'smartAccount'
  return (
    <li>
      <button
        type="button"
        className={`${styles.row} ${styles.pressable}`}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : () => void press(other)}
      >
        <span className={styles.icon}>
          <SwitchIcon />
        </span>
        <span className={`${styles.text} ${styles.protection}`}>
          <span className={styles.note}>{t.types[type]}</span>
          <span className={styles.title}>{t.switchTo[other]}</span>
          <span className={styles.hint}>{t.hint}</span>
        </span>
        {busy && <Spinner />}
      </button>
    </li>
  )
}

type AccountKind = 'eoa' | 'smartAccount'

function useSwitchType(): { readonly busy: boolean; press(type: AccountKind): Promise<void> } {
  const t = useSmartAccountMessages()
  const textOf = useErrorText()
  const choose = useAction(setPreferredAccountType)
  const notify = useTrigger(showSnackbar)
  const [busy, setBusy] = useState(false)
  const press = async (type: AccountKind) => {
    setBusy(true)
    try {
      const isDone = (await choose({ namespace: smartAccountNamespace, type })) === type
      notify({
        variant: isDone ? 'success' : 'error',
        message: isDone ? t.switched[type] : t.switchFailed,
      })
    } catch (error) {
      notify({ variant: 'error', message: textOf(error) })
    }
    setBusy(false)
  }
  return { busy, press }
}

function LeaveRow() {
  const { leave: t } = useSmartAccountMessages()
  const open = useTrigger(startLeaving)
  const network = useSelector(selectActiveNetwork)
  return (
    <ListItem
      leading={<DisconnectIcon />}
      title={t.row}
      hint={network && t.rowHint(network.name)}
      trailing={<ChevronIcon />}
      leadsTo="LeaveSmartAccount"
      onClick={() => open()}
    />
  )
}

const [smartAccountNamespace] = capabilities.smartAccounts

const selectType = ({ auth }: State) =>
  auth.preferredAccountTypes[smartAccountNamespace] === 'smartAccount' ? 'smartAccount' : 'eoa'

const selectDeployed = ({ auth }: State) => auth.smartAccountDeployed
