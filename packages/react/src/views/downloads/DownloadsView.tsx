import { showView } from '@latchkey/core/internal'
import type { ComponentType } from 'react'
import { useMessages } from '../../hooks/useMessages.js'
import { useSheet } from '../../hooks/useSheet.js'
import { useTrigger } from '../../hooks/useTrigger.js'
import { useWidget } from '../../hooks/useWidget.js'
import { BrowserIcon } from '../../icons/BrowserIcon.js'
import { GlobeIcon } from '../../icons/GlobeIcon.js'
import { PhoneIcon } from '../../icons/PhoneIcon.js'
import { Button } from '../../ui/Button/Button.js'
import { Picture } from '../../ui/Picture/Picture.js'
import type { ViewProps } from '../ViewTable.js'
import { sheet } from './DownloadsView.module.css'
import { LinkRow } from './LinkRow.js'
import { type WalletLinkKind, walletLinks } from './walletLinks.js'

const icons: Readonly<Record<WalletLinkKind, ComponentType>> = {
  extension: BrowserIcon,
  ios: PhoneIcon,
  android: PhoneIcon,
  website: GlobeIcon,
}

/** Where to get one wallet. */
export default function DownloadsView({ wallet }: ViewProps<'Downloads'>) {
  const t = useMessages().downloads
  const styles = useSheet(sheet)
  const { env } = useWidget()
  const show = useTrigger(showView)
  const links = walletLinks(wallet, env)
  const isEmpty = links.length === 0
  const hint = isEmpty ? t.noneHint : env.mobile ? t.afterMobile : t.after
  return (
    <div className={styles.scene}>
      <div className={styles.wallet}>
        <Picture src={wallet.image_url} name={wallet.name} size={64} />
        <p className={styles.name}>{isEmpty ? t.none(wallet.name) : wallet.name}</p>
        <p className={styles.hint}>{hint}</p>
      </div>
      {isEmpty ? (
        <Button kind="primary" onClick={() => show({ view: 'GetWallet' })}>
          {t.others}
        </Button>
      ) : (
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
