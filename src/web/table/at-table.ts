import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { useTranslator } from '../language.ts'
import type { TableController } from './table-controller.ts'

export const AtTable = createContext<TableController | null>(null)

/** For every part of the table page: the table, how it stands, and the words of its game. */
export function useTable() {
  const controller = useContext(AtTable)
  if (controller === null) throw new Error('not at a table')
  const { box, view } = controller
  const translator = useTranslator(box)
  return { controller, act: controller.act, box, view: view.value, translator, ...translator }
}
