import type { Namespace } from '@latchkey/core'
import { type Suggestions, type Wallet, walletImage } from '@latchkey/core/connect'
import { type Context, type State, showView } from '@latchkey/core/internal'
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
import { walletLinks } from '../../parts/wallets/walletLinks.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Picture } from '../../ui/Picture/Picture.js'
import { sheet } from './GetWalletView.module.css'

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

/** More than a few are no help to who has to choose for the first time. */
const mostOffered = 4

/** The wallets to get: those that the host describes, featured ones first, then the directory's; each with a link that may be followed. */
function offeredWallets(
  { env, options }: Pick<Context, 'env' | 'options'>,
  { featured = [], recommended = [] }: Suggestions,
): readonly Wallet[] {
  const { customWallets, featuredWalletIds } = options
  const rank = ({ id }: Wallet) => {
    const at = featuredWalletIds.indexOf(id)
    return at < 0 ? featuredWalletIds.length : at
  }
  const own = [...customWallets].sort((a, b) => rank(a) - rank(b))
  const ids = new Set<string>()
  return [...own, ...featured, ...recommended]
    .filter((wallet) => {
      const isOffered = !ids.has(wallet.id) && walletLinks(wallet, env).length > 0
      if (isOffered) ids.add(wallet.id)
      return isOffered
    })
    .slice(0, mostOffered)
}

/** Lists of wallets that nobody here made, by the chain family that keeps them. */
const finders: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'https://ethereum.org/en/wallets/find-wallet/',
  solana: 'https://solana.com/docs/intro/wallets',
}

/** Where wallets of the first of some families that keeps a list can be found. */
function walletFinder(families: readonly Namespace[]): string | undefined {
  return families.map((family) => finders[family]).find((finder) => finder !== undefined)
}
