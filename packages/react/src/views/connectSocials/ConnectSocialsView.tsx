import type { SocialOption } from '@latchkey/core/ui'
import { useEffect } from 'react'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useMessages } from '../../hooks/view/useMessages.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { ChevronIcon } from '../../icons/ChevronIcon.js'
import { LegalGate, LegalText, useLegal } from '../../parts/legal/LegalGate.js'
import { IconTile } from '../../parts/rows/NavigationRow.js'
import { SocialImage } from '../../parts/social/SocialImage.js'
import { useSocialLogin } from '../../parts/social/useSocialLogin.js'
import { useConnectList } from '../../parts/wallets/useConnectList.js'
import { ListItem } from '../../ui/ListItem/ListItem.js'
import { Notice } from '../../ui/Notice/Notice.js'
import { sheet } from './ConnectSocialsView.module.css'

/** A host may open it directly, so it includes consent. @spec S2.22 S9.29 */
export default function ConnectSocialsView() {
  const t = useSocialMessages()
  const { legal: words } = useMessages()
  const styles = useStyles(sheet)
  const { auth, options } = useWidget()
  const { all } = useConnectList().socials
  const legal = useLegal()
  const { blocked } = legal
  useEffect(() => {
    // Ignored: the login retries and shows the error.
    if (!blocked) auth?.prefetch().catch(() => {})
  }, [auth, blocked])
  if (all.length === 0) return <Notice text={t.none} hint={t.noneHint} tone="warning" quiet />
  return (
    <div className={styles.root}>
      <p className={styles.intro}>{t.intro}</p>
      <LegalGate legal={legal}>
        <ul className={styles.rows} aria-label={t.list}>
          {all.map((social) => (
            <SocialRow key={social.id} social={social} blocked={blocked} />
          ))}
        </ul>
      </LegalGate>
      {!legal.shown && (options.termsConditionsUrl || options.privacyPolicyUrl) && (
        <p className={styles.notice}>
          <LegalText text={words.notice} />
        </p>
      )}
    </div>
  )
}

function SocialRow({ blocked, social }: { blocked: boolean; social: SocialOption }) {
  const { lastUsed } = useSocialMessages()
  const { start, view } = useSocialLogin(social)
  return (
    <ListItem
      leading={
        <IconTile>
          <SocialImage social={social} size={40} />
        </IconTile>
      }
      title={social.name}
      {...(social.isLast && { hint: lastUsed })}
      trailing={<ChevronIcon />}
      leadsTo={view}
      onClick={() => {
        if (!blocked) start()
      }}
    />
  )
}
