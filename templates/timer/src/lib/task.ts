export type Value = string | number | boolean | string[]

export type Values = { id: string; done?: boolean } & { [key: string]: Value | undefined }

export type Session = { id: string; endedAt: number; minutes: number; task: string; taskId: string }
