import { type State, showView } from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useProtectionMessages } from '../../hooks/view/useProtectionMessages.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { MailIcon } from '../../icons/MailIcon.js'
import { SendIcon } from '../../icons/SendIcon.js'
import { useStartSend } from '../../parts/account/useStartSend.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { RowGroup } from '../../ui/RowGroup/RowGroup.js'
import { LateAccountTypeRows, LateLoginRow } from './LateRows.js'
import { ProtectionRow } from './ProtectionRow.js'

export function EmbeddedRows() {
  const t = useMessages().embedded
  const email = useSelector(selectLoginEmail)
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
      <LateLoginRow />
      <ProtectionRow />
      <LateAccountTypeRows />
      <MoveRow />
    </RowGroup>
  )
}

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

/** An e-mail from a social login can't log in, nor be changed here. */
const selectLoginEmail = ({ auth }: State) => (auth.socialProvider ? undefined : auth.email)
