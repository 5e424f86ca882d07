import { useStyles } from '../../hooks/view/useStyles.js'
import { sheet } from './Row.module.css'

export const useRowStyles = () => useStyles(sheet)
