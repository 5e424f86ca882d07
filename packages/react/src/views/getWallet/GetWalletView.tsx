import type { Namespace } from '@latchkey/core'
import {
  type Context,
  type State,
  type Suggestions,
  showView,
  type Wallet,
  walletImage,
  walletLinks,
} from '@latchkey/core/ui'
import { useSelector } from '../../hooks/instance/useSelector.js'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { selectModalNamespace } from '../../hooks/view/selectors.js'
import { useNewcomerMessages } from '../../hooks/view/useNewcomerMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useSuggestions } from '../../hooks/wallets/useSuggestions.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { HelpIcon } from '../../icons/HelpIcon.js'
import { SearchIcon } from '../../icons/SearchIcon.js'
import { LinkRow } from '../../parts/rows/LinkRow.js'
import { NavigationRow } from '../../parts/rows/NavigationRow.js'
import { SkeletonRow } from '../../parts/rows/SkeletonRow.js'
import { Image } from '../../ui/Image/Image.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { sheet } from './GetWalletView.module.css'

export default function GetWalletView() {
  const t = useNewcomerMessages().getWallet
  const styles = useStyles(sheet)
  const context = useWidget()
  const isExplained = useSelector(selectExplained)
  const suggestions = useSuggestions()
  const wallets = offeredWallets(context, suggestions)
  const modalNamespace = useSelector(selectModalNamespace)
  const finder = walletFinder(modalNamespace ? [modalNamespace] : [...context.adapters.keys()])
  const placeholderCount = suggestions.recommended ? 0 : maxOffered - wallets.length
  return (
    <div className={styles.root}>
      <div className={styles.intro}>
        <p className={styles.title}>{t.title}</p>
        <p className={styles.text}>{t.text}</p>
      </div>
      <ul className={styles.list} aria-label={t.wallets}>
        {wallets.map((wallet) => (
          <WalletToGet key={wallet.id} wallet={wallet} />
        ))}
        {Array.from({ length: placeholderCount }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places are all alike
          <SkeletonRow key={at} />
        ))}
        {finder && <LinkRow href={finder} icon={<SearchIcon />} title={t.find} />}
        {!isExplained && (
          <NavigationRow icon={<HelpIcon />} title={t.explain} entry={{ view: 'WhatIsAWallet' }} />
        )}
      </ul>
      <p className={styles.advice}>{t.care}</p>
    </div>
  )
}

function WalletToGet({ wallet }: { wallet: Wallet }) {
  const { options } = useWidget()
  const show = useTrigger(showView)
  return (
    <ListItem
      leading={<Image src={walletImage(options, wallet)} name={wallet.name} />}
      title={wallet.name}
      trailing={<ChevronIcon />}
      leadsTo="Downloads"
      onClick={() => show({ view: 'Downloads', data: { wallet } })}
    />
  )
}

const selectExplained = ({ router }: State) =>
  router.entries.some(({ view }) => view === 'WhatIsAWallet')

const maxOffered = 4

/** The host's wallets, featured ones first, then the directory's; only those with a safe link. */
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
    .slice(0, maxOffered)
}

const walletFinders: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'https://ethereum.org/en/wallets/find-wallet/',
  solana: 'https://solana.com/docs/intro/wallets',
}

function walletFinder(namespaces: readonly Namespace[]): string | undefined {
  return namespaces
    .map((namespace) => walletFinders[namespace])
    .find((finder) => finder !== undefined)
}
