import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Row.module.css'

/** Returns the styles of a list row: an image, text at its start, figures at its end. */
export const useRowStyles = () => useStyles(sheet)
