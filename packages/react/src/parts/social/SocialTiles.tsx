import { type SocialTiles as Layout, type SocialOption, showView } from '@latchkey/core/ui'
import type { ReactNode } from 'react'
import { useTrigger } from '../../hooks/instance/useTrigger.js'
import { useWidget } from '../../hooks/instance/useWidget.js'
import { useSocialMessages } from '../../hooks/view/useSocialMessages.js'
import { useStyles } from '../../hooks/view/useStyles.js'
import { useViewIntent, type ViewIntent } from '../../hooks/view/useViewIntent.js'
import { GridIcon } from '../../icons/GridIcon.js'
import { Badge } from '../../ui/Badge/Badge.js'
import { SocialImage } from './SocialImage.js'
import { sheet } from './SocialTiles.module.css'
import { useSocialLogin } from './useSocialLogin.js'

export type SocialTilesProps = {
  socials: Layout
  blocked: boolean
}

/** Two rows at most: a wide button, tiles, and a link to the rest. @spec S2.21 S2.22 S9.29 */
export function SocialTiles({ blocked, socials }: SocialTilesProps) {
  const t = useSocialMessages()
  const styles = useStyles(sheet)
  const { more, tiles, wide } = socials
  const count = tiles.length + Number(more)
  const shape = count > 2 ? styles.tall : ''
  return (
    <ul
      className={styles.list}
      style={{ gridTemplateColumns: `repeat(${count || 1}, minmax(0, 1fr))` }}
      aria-label={t.list}
    >
      {wide && <ProviderTile social={wide} blocked={blocked} shape={styles.wide} isWide />}
      {tiles.map((social) => (
        <ProviderTile key={social.id} social={social} blocked={blocked} shape={shape} />
      ))}
      {more && <MoreTile blocked={blocked} shape={shape} />}
    </ul>
  )
}

type Shape = { blocked: boolean; shape: string | undefined }

function ProviderTile(props: Shape & { social: SocialOption; isWide?: boolean }) {
  const { isWide = false, social, ...shape } = props
  const t = useSocialMessages()
  const { start, view } = useSocialLogin(social)
  const { auth } = useWidget()
  const { onFocus, onPointerOver } = useViewIntent(view)
  const prefetch = (load?: () => void) => () => {
    load?.()
    // Ignored: the login retries and shows the error.
    if (!shape.blocked) auth?.prefetch().catch(() => {})
  }
  const label = t.continue(social.name)
  return (
    <Tile
      {...shape}
      image={<SocialImage social={social} size={20} />}
      text={isWide ? label : social.name}
      label={label}
      mark={social.isLast && t.lastUsed}
      intent={{ onFocus: prefetch(onFocus), onPointerOver: prefetch(onPointerOver) }}
      onClick={start}
    />
  )
}

function MoreTile(shape: Shape) {
  const t = useSocialMessages()
  const show = useTrigger(showView)
  const intent = useViewIntent('ConnectSocials')
  return (
    <Tile
      {...shape}
      image={<GridIcon />}
      text={t.more}
      label={t.moreName}
      intent={intent}
      onClick={() => show({ view: 'ConnectSocials' })}
    />
  )
}

type TileProps = Shape & {
  image: ReactNode
  text: string
  label: string
  /** Why it stands where it stands. */
  mark?: string | undefined
  intent: ViewIntent
  onClick(): void
}

function Tile({ blocked, image, intent, label, mark, onClick, shape, text }: TileProps) {
  const styles = useStyles(sheet)
  return (
    <li className={shape === styles.wide ? styles.whole : undefined}>
      <button
        {...intent}
        type="button"
        className={`${styles.tile} ${shape}`}
        aria-label={label}
        aria-description={mark}
        onClick={blocked ? undefined : onClick}
      >
        {image}
        <span className={styles.name} dir="auto">
          {text}
        </span>
        {mark && <Badge>{mark}</Badge>}
      </button>
    </li>
  )
}
