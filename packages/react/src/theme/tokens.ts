import { limits } from '@latchkey/protocol'
import { type ColorTable, pageColors } from './pageColors.js'

/** Colours, by theme. Every text stands on its ground with a contrast of 4.5 or more; the test beside this counts. */
export const colors = {
  ...pageColors,
  surfaceHover: { light: '#ebedf1', dark: '#2f323a' },
  positive: { light: '#0d6b43', dark: '#6fdca7' },
  positiveSoft: { light: '#e3f5ec', dark: '#1a3a2d' },
  danger: { light: '#b3261e', dark: '#ffa59b' },
  scrim: { light: 'rgb(16 18 24 / 0.46)', dark: 'rgb(0 0 0 / 0.62)' },
  shadow: {
    light: '0 1px 2px rgb(16 18 24 / 0.08), 0 24px 64px -12px rgb(16 18 24 / 0.32)',
    dark: '0 0 0 1px rgb(255 255 255 / 0.07), 0 24px 64px -12px rgb(0 0 0 / 0.7)',
  },
} as const satisfies ColorTable

/** Everything that no theme changes. */
export const measures = {
  width: `${limits.modalWidthPx}px`,
  zIndex: String(limits.zIndex),
  heightTime: `${limits.modalHeightMs}ms`,
  viewTime: `${limits.viewTransitionMs}ms`,
  font: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  textS: '500 13px/18px var(--lk-font)',
  textM: '400 15px/22px var(--lk-font)',
  textStrong: '600 15px/22px var(--lk-font)',
  textTitle: '600 16px/24px var(--lk-font)',
  textDisplay: '600 32px/40px var(--lk-font)',
  radiusS: '8px',
  radiusM: '12px',
  radiusL: '16px',
  radiusCard: '24px',
} as const satisfies Record<string, string>
