import {
  showView,
  type Wallet,
  type WalletLink,
  type WalletLinkKind,
  walletImage,
  walletLinks,
} from '@latchkey/core/ui'
import type { ComponentType } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useNewcomerMessages } from '../../hooks/view/useNewcomerMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useWalletEntry } from '../../hooks/wallets/useWalletEntry.js'
import { BrowserIcon } from '../../icons/BrowserIcon.js'
import { GlobeIcon } from '../../icons/GlobeIcon.js'
import { PhoneIcon } from '../../icons/PhoneIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Image } from '../../ui/Image/Image.js'
import { LinkRow } from '../rows/LinkRow.js'
import { CopyPageButton } from './CopyPageButton.js'
import { isInstalledEntry } from './isInstalledEntry.js'
import { sheet } from './WalletDownloads.module.css'

const icons: Readonly<Record<WalletLinkKind, ComponentType>> = {
  extension: BrowserIcon,
  ios: PhoneIcon,
  android: PhoneIcon,
  website: GlobeIcon,
}

export function WalletDownloads({ wallet }: { wallet: Wallet }) {
  const t = useNewcomerMessages().downloads
  const styles = useStyles(sheet)
  const { env, options } = useWidget()
  const show = useTrigger(showView)
  const entry = useWalletEntry()(wallet)
  // An extension may be installed while this view is open.
  const isInstalled = isInstalledEntry(entry)
  const links = isInstalled ? [] : walletLinks(wallet, env)
  const { hint, name } = useDownloadText(wallet, links, isInstalled)
  return (
    <div className={styles.root}>
      <div className={styles.wallet} role="status">
        <Image src={walletImage(options, wallet)} name={wallet.name} size={64} />
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {isInstalled && (
        <Button kind="primary" leadsTo={entry.view} onClick={() => show(entry)}>
          {t.connect}
        </Button>
      )}
      {!isInstalled && links.length === 0 && (
        <Button kind="primary" leadsTo="GetWallet" onClick={() => show({ view: 'GetWallet' })}>
          {t.others}
        </Button>
      )}
      {env.mobile && links.length > 0 && <CopyPageButton kind="primary" />}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t.links}>
          {links.map(({ kind, href }) => {
            const LinkIcon = icons[kind]
            return <LinkRow key={kind} href={href} icon={<LinkIcon />} title={t[kind]} />
          })}
        </ul>
      )}
    </div>
  )
}

function useDownloadText(wallet: Wallet, links: readonly WalletLink[], isInstalled: boolean) {
  const t = useNewcomerMessages().downloads
  const { env } = useWidget()
  const has = (...kinds: readonly WalletLinkKind[]) =>
    links.some(({ kind }) => kinds.includes(kind))
  if (isInstalled) return { name: t.here(wallet.name), hint: t.hereHint }
  if (links.length === 0) return { name: t.none(wallet.name), hint: t.noneHint }
  if (env.mobile) return { name: wallet.name, hint: t.afterMobile }
  if (has('extension')) return { name: wallet.name, hint: t.afterExtension }
  return { name: wallet.name, hint: has('ios', 'android') ? t.onPhone : t.after }
}
