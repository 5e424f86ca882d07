import { type Wallet, walletImage } from '@latchkey/core/connect'
import { type State, showView } from '@latchkey/core/internal'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { usePrefetchedView } from '../../hooks/view/usePrefetchedView.js'
import { useSheet } from '../../hooks/view/useSheet.js'
import { useSuggestions } from '../../hooks/wallets/useSuggestions.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { HelpIcon } from '../../icons/HelpIcon.js'
import { SearchIcon } from '../../icons/SearchIcon.js'
import { LeadingRow } from '../../parts/rows/LeadingRow.js'
import { LinkRow } from '../../parts/rows/LinkRow.js'
import { PlaceRow } from '../../parts/rows/PlaceRow.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './GetWalletView.module.css'
import { mostOffered, offeredWallets } from './offeredWallets.js'
import { walletFinder } from './walletFinder.js'

/** For a visitor who has no wallet: those that the host or its directory suggests, and where to find others. */
export default function GetWalletView() {
  const t = useMessages().getWallet
  const styles = useSheet(sheet)
  const context = useWidget()
  const isExplained = useSelector(selectExplained)
  const suggestions = useSuggestions()
  const wallets = offeredWallets(context, suggestions)
  const asked = useSelector(selectAsked)
  const finder = walletFinder(asked ? [asked] : [...context.adapters.keys()])
  const awaited = suggestions.recommended ? 0 : mostOffered - wallets.length
  usePrefetchedView('Downloads')
  return (
    <div className={styles.scene}>
      <div className={styles.words}>
        <p className={styles.title}>{t.title}</p>
        <p className={styles.text}>{t.text}</p>
      </div>
      <ul className={styles.list} aria-label={t.wallets}>
        {wallets.map((wallet) => (
          <WalletToGet key={wallet.id} wallet={wallet} />
        ))}
        {Array.from({ length: awaited }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <PlaceRow key={at} />
        ))}
        {finder && <LinkRow href={finder} icon={<SearchIcon />} title={t.find} />}
        {!isExplained && (
          <LeadingRow icon={<HelpIcon />} title={t.explain} entry={{ view: 'WhatIsAWallet' }} />
        )}
      </ul>
      <p className={styles.care}>{t.care}</p>
    </div>
  )
}

function WalletToGet({ wallet }: { wallet: Wallet }) {
  const { options } = useWidget()
  const show = useTrigger(showView)
  return (
    <ListItem
      leading={<Picture src={walletImage(options, wallet)} name={wallet.name} />}
      title={wallet.name}
      trailing={<ChevronIcon />}
      onClick={() => show({ view: 'Downloads', data: { wallet } })}
    />
  )
}

const selectAsked = ({ modal }: State) => modal.namespace
// Who comes from there goes back to it, instead of round and round.
const selectExplained = ({ router }: State) =>
  router.entries.some(({ view }) => view === 'WhatIsAWallet')
