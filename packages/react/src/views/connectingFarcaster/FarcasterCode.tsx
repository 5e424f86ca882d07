import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { CopyLinkButton } from '../../parts/pairing/CopyLinkButton.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { useSocial } from '../../parts/social/useSocial.js'
import { QrCode } from '../../ui/QrCode/QrCode.js'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.js'
import { sheet } from './FarcasterCode.module.css'

export function FarcasterCode({ url }: { url: string | undefined }) {
  const { farcaster: t } = useSocialMessages()
  const styles = useStyles(sheet)
  const social = useSocial('farcaster')
  return (
    <div className={styles.panel}>
      <QrCode
        value={url}
        label={t.code}
        image={
          <span className={styles.mark}>
            <SocialImage social={social} size={40} />
          </span>
        }
      />
      <p className={styles.hint}>{t.scan}</p>
      <CopyLinkButton uri={url} />
      <VisuallyHidden live="polite">{url ? t.ready : t.preparing}</VisuallyHidden>
    </div>
  )
}
