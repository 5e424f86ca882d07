import { useLayoutEffect, useMemo, useState } from 'react'
import { AccentPanel } from './AccentPanel.js'
import { ButtonPanel } from './ButtonPanel.js'
import { ColorPanel } from './ColorPanel.js'
import { FieldPanel } from './FieldPanel.js'
import { sheet } from './Gallery.module.css'
import { IconPanel } from './IconPanel.js'
import { NoticePanel } from './NoticePanel.js'
import { OtpPanel } from './OtpPanel.js'
import { PendingPanel } from './PendingPanel.js'
import { measures, resolveTheme, themeCss } from './parts.js'
import { RowPanel } from './RowPanel.js'
import { parseThemeInputs, type ThemeInputs, ThemePanel } from './ThemePanel.js'
import { TilePanel } from './TilePanel.js'
import { TypePanel } from './TypePanel.js'
import { useStyles } from './useStyles.js'

const modes = ['light', 'dark', 'system'] as const
type Mode = (typeof modes)[number]

/** Every part of the modal in every state, to be looked at side by side. No wallet, no chain, no network. */
export function Gallery({ probe, setTheme }: { probe: HTMLElement; setTheme(css: string): void }) {
  const styles = useStyles(sheet)
  const [mode, setMode] = useState<Mode>(() => startMode(location.hash))
  const [typed, setTyped] = useState<ThemeInputs>({})
  const look = useMemo(
    () => resolveTheme(probe, { mode, ...parseThemeInputs(typed) }),
    [mode, probe, typed],
  )
  const { accent, invalid, values } = look
  useLayoutEffect(() => setTheme(themeCss(mode, accent, values)), [accent, mode, setTheme, values])

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>Specimen</h1>
        <fieldset className={styles.modes}>
          <legend className={styles.legend}>Theme</legend>
          {modes.map((name) => (
            <label key={name} className={styles.mode}>
              <input
                type="radio"
                name="mode"
                checked={name === mode}
                onChange={() => setMode(name)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      </header>
      <div className={styles.panels}>
        <ThemePanel
          qrColor={values['--lk-qr-color'] ?? measures.qrColor}
          refused={invalid}
          setTyped={setTyped}
          typed={typed}
        />
        <TypePanel />
        <ColorPanel theme={themeOf(mode)} />
        <AccentPanel accent={accent} isRefused={!!typed.accent && !accent} theme={themeOf(mode)} />
        <ButtonPanel />
        <RowPanel />
        <TilePanel />
        <FieldPanel />
        <OtpPanel />
        <PendingPanel />
        <NoticePanel />
        <IconPanel />
      </div>
    </div>
  )
}

/** A link may name the theme: `#dark`. */
const startMode = (hash: string): Mode => modes.find((mode) => `#${mode}` === hash) ?? 'system'

function themeOf(mode: Mode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
