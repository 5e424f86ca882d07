import { networksOf, run, type State, showView } from '@latchkey/core/internal'
import { capabilities } from '@latchkey/protocol'
import { useState } from 'react'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectEmail } from '../../hooks/view/selectors.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { SwitchIcon } from '../../icons/SwitchIcon.js'
import { useStartSend } from '../../parts/account/useStartSend.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { ProtectionRow } from './ProtectionRow.js'

/** The rows of an embedded wallet: e-mail address, protection and account type. */
export function EmbeddedRows() {
  const t = useMessages().embedded
  const email = useSelector(selectEmail)
  const show = useTrigger(showView)
  return (
    <RowGroup>
      {email && (
        <ListItem
          leading={<MailIcon />}
          note={t.email}
          title={email}
          trailing={<ChevronIcon />}
          leadsTo="UpdateEmailWallet"
          onClick={() => show({ view: 'UpdateEmailWallet', data: { email } })}
        />
      )}
      <ProtectionRow />
      <AccountTypeRow />
      <MoveRow />
    </RowGroup>
  )
}

/** Leads to a fresh wallet for everything, where sending is offered. */
function MoveRow() {
  const { move: t } = useProtectionMessages()
  const show = useTrigger(showView)
  if (!useStartSend()) return null
  return (
    <ListItem
      leading={<SendIcon />}
      title={t.row}
      hint={t.rowHint}
      trailing={<ChevronIcon />}
      leadsTo="MoveEverything"
      onClick={() => show({ view: 'MoveEverything' })}
    />
  )
}

/** Switches the account type, on networks with two. @spec S4.15 S4.16 */
function AccountTypeRow() {
  const t = useMessages().embedded
  const isOffered = useSelector(selectOffered)
  const type = useSelector(selectType)
  const context = useWidget()
  const [busy, setBusy] = useState(false)
  if (!isOffered) return null
  const other = type === 'smartAccount' ? 'eoa' : 'smartAccount'
  const press = async () => {
    setBusy(true)
    try {
      const { setPreferredAccountType } = await import('@latchkey/core/auth')
      await run(context, setPreferredAccountType, { namespace: smartAccountNamespace, type: other })
    } catch {
      // The failure was reported, and the row shows the plain account.
    }
    setBusy(false)
  }
  return (
    <ListItem
      leading={<SwitchIcon />}
      note={t.types[type]}
      title={t.switchTo[other]}
      busy={busy}
      onClick={() => void press()}
    />
  )
}

/** The namespace with smart accounts. */
const [smartAccountNamespace] = capabilities.smartAccounts

const selectType = ({ auth }: State) =>
  auth.preferredAccountTypes[smartAccountNamespace] === 'smartAccount' ? 'smartAccount' : 'eoa'

function selectOffered({ networks }: State): boolean {
  const { active, smartAccountEnabledNetworks: ids } = networksOf(networks, smartAccountNamespace)
  return networks.activeNamespace === smartAccountNamespace && ids.some((id) => id === active?.id)
}
