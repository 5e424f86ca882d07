import type { ConnectMethod } from '@latchkey/protocol'
import type { ComponentType } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useEarlyPairing } from '../../hooks/wallets/useEarlyPairing.js'
import { DownloadIcon } from '../../icons/DownloadIcon.js'
import { LegalGate } from '../../parts/legal/LegalGate.js'
import { LegalText } from '../../parts/legal/LegalText.js'
import { useLegal } from '../../parts/legal/useLegal.js'
import { LeadingRow } from '../../parts/rows/LeadingRow.js'
import { useConnectList } from '../../parts/wallets/useConnectList.js'
import { sheet } from './ConnectView.module.css'
import { EmailMethod } from './EmailMethod.js'
import { type MethodProps, WalletMethod } from './WalletMethod.js'

/** What each way to connect shows; a way without a line here is not offered. */
const methods: Readonly<Partial<Record<ConnectMethod, ComponentType<MethodProps>>>> = {
  email: EmailMethod,
  wallet: WalletMethod,
}

/** Everything that can be connected, and the way on for a visitor who has no wallet. @spec S2.08 S2.21 */
export function ConnectView() {
  const { connect, legal: t } = useMessages()
  const styles = useSheet(sheet)
  const { privacyPolicyUrl, termsConditionsUrl } = useWidget().options
  const all = useConnectList()
  const list = { ...all, methods: all.methods.filter((method) => methods[method]) }
  const legal = useLegal()
  useEarlyPairing(!legal.blocked)
  return (
    <div className={styles.connect}>
      <LegalGate legal={legal}>
        {list.methods.map((method) => {
          const Method = methods[method]
          return Method && <Method key={method} list={list} blocked={legal.blocked} />
        })}
      </LegalGate>
      <ul className={styles.help}>
        <LeadingRow
          icon={<DownloadIcon />}
          title={connect.getOne}
          entry={{ view: list.methods.includes('email') ? 'Create' : 'GetWallet' }}
        />
      </ul>
      {!legal.shown && (termsConditionsUrl || privacyPolicyUrl) && (
        <p className={styles.notice}>
          <LegalText text={t.notice} />
        </p>
      )}
    </div>
  )
}
