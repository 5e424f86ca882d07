import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Row.module.css'

/** The look of a line in a list: a picture, words where it begins, figures where it ends. */
export const useRowStyles = () => useStyles(sheet)
