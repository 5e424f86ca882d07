import { sheet } from './base.module.css'

/** The base style sheet of the modal: a reset, the focus ring, and no motion under prefers-reduced-motion. */
export const baseCss: string = sheet.css
