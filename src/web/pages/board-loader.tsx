import { useState } from 'preact/hooks'
import type { Note } from '#kernel/box.ts'
import { useTranslator } from '../language.ts'
import { Button } from '../shell/button.tsx'
import { LaterPicture } from './later-picture.tsx'
import type { FormProps } from './set-up-form.ts'

/** The server takes no longer request; a board with a hundred spaces is far below. */
const LONGEST_FILE = 12 * 1024

/** A club's own board: load its file, see it drawn, or read what is wrong with it. */
export function BoardLoader({ box, form: { board }, change }: FormProps) {
  const { t, say } = useTranslator(box)
  const [wrong, setWrong] = useState<{ readonly file: string; readonly mistakes: readonly Note[] } | null>(null)
  const { board: boards } = box.setUp
  if (!boards) return null

  const load = async (file: File) => {
    const { contents, mistakes } = await read(file, boards.mistakes)
    setWrong(mistakes.length > 0 ? { file: file.name, mistakes } : null)
    if (mistakes.length === 0) change({ board: contents })
  }
  const saved = (contents: object) => `data:application/json,${encodeURIComponent(JSON.stringify(contents, null, 1))}`

  return (
    <fieldset>
      <legend>{t('page:set-up.board.name')}</legend>
      <div class="stack stack--tight">
        <p class="soft small">{t('page:set-up.board.text')}</p>
        <label class="field">
          <span>{t('page:set-up.board.load')}</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={event => {
              const input = event.currentTarget
              const [file] = input.files ?? []
              if (file) void load(file).then(() => (input.value = ''))
            }}
          />
        </label>
        {wrong && (
          <div class="note note--bad" role="alert">
            <p>{t('page:set-up.board.wrong', { file: wrong.file, number: wrong.mistakes.length })}</p>
            <ul>
              {wrong.mistakes.map((mistake, index) => (
                <li key={index}>{say(mistake)}</li>
              ))}
            </ul>
          </div>
        )}
        {board !== null && (
          <div class="stack stack--tight" role="status">
            <p>{t('page:set-up.board.own')}</p>
            <LaterPicture box={box} board={board} />
            <Button look="ghost" onClick={() => change({ board: null })} text={t('page:set-up.board.back')} />
          </div>
        )}
        <p class="small">
          <a href={saved(boards.standard)} download={`${box.rules.game.id}-board.json`}>
            {t('page:set-up.board.example')}
          </a>
          {' · '}
          <a href={saved(boards.schema)} download={`${box.rules.game.id}-board.schema.json`}>
            {t('page:set-up.board.schema')}
          </a>
        </p>
      </div>
    </fieldset>
  )
}

async function read(file: File, check: (contents: unknown) => readonly Note[]) {
  if (file.size > LONGEST_FILE) return { contents: null, mistakes: [{ key: 'page:set-up.board.too-long' }] }
  try {
    const contents: unknown = JSON.parse(await file.text())
    return { contents, mistakes: check(contents) }
  } catch {
    return { contents: null, mistakes: [{ key: 'page:set-up.board.not-json' }] }
  }
}
