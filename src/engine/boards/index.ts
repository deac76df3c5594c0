// All boards the app offers, in the order in which they are shown.

import type { Board } from './board.ts'
import { board as b06 } from './b06.ts'
import { board as b09 } from './b09.ts'
import { board as b12a } from './b12a.ts'
import { board as b12b } from './b12b.ts'
import { board as b12c } from './b12c.ts'
import { board as b12d } from './b12d.ts'
import { board as bf1 } from './bf1.ts'
import { board as bf2 } from './bf2.ts'
import { board as bf3 } from './bf3.ts'
import { board as bf4 } from './bf4.ts'
import { board as bx1 } from './bx1.ts'
import { board as bx10 } from './bx10.ts'
import { board as bx11 } from './bx11.ts'
import { board as bx2 } from './bx2.ts'
import { board as bx3 } from './bx3.ts'
import { board as bx4 } from './bx4.ts'
import { board as bx5 } from './bx5.ts'
import { board as bx6 } from './bx6.ts'
import { board as bx7 } from './bx7.ts'
import { board as bx8 } from './bx8.ts'
import { board as bx9 } from './bx9.ts'

const all = [
  b06,
  b09,
  b12a,
  b12b,
  b12c,
  b12d,
  bx1,
  bx2,
  bx3,
  bx4,
  bx5,
  bx6,
  bx7,
  bx8,
  bx9,
  bx10,
  bx11,
  bf1,
  bf2,
  bf3,
  bf4,
] as const

export type BoardId = (typeof all)[number]['id']

export const BOARDS: readonly Board[] = all

export function boardById(id: string): Board | undefined {
  return BOARDS.find((board) => board.id === id)
}

export type { Board, BoardExample, BoardOptions, CardId } from './board.ts'
