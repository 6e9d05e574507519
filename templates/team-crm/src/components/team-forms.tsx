import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { content } from '../content'
import { useTask } from '../hooks/use-task'
import { useTeam } from '../hooks/use-team'
import * as server from '../lib/server'
import { Problem } from './problem'

const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

export function NewTeamForm({ myName = '' }: { myName?: string }) {
  const { enter } = useTeam()
  const navigate = useNavigate()
  const { isBusy, problem, run } = useTask()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const create = () => server.createTeam(text(form, 'team'), text(form, 'me'), form.has('samples'))
    if (await run(() => enter(create, `Made ${text(form, 'team')}.`))) navigate('/')
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <label className="label">
        Name of the team
        <input className="input" name="team" maxLength={80} placeholder={content.firstTeam} required />
      </label>
      <label className="label">
        Your name
        <input
          className="input"
          name="me"
          maxLength={80}
          autoComplete="name"
          defaultValue={myName}
          required
        />
      </label>
      <label className="check">
        <input type="checkbox" name="samples" className="box" defaultChecked />
        Begin with sample {content.many} and contacts
      </label>
      <Problem text={problem} />
      <button type="submit" className="btn-accent" disabled={isBusy}>
        Start the team
      </button>
    </form>
  )
}

type JoinFormProps = { code?: string; myName?: string }

export function JoinForm({ code = '', myName = '' }: JoinFormProps) {
  const { enter } = useTeam()
  const navigate = useNavigate()
  const { isBusy, problem, run } = useTask()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const join = () => server.joinTeam(text(form, 'code'), text(form, 'me'))
    if (await run(() => enter(join, 'You are in the team.'))) navigate('/')
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      <label className="label">
        Code of the invitation
        <input
          className="input input-code"
          name="code"
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={code}
          required
        />
      </label>
      <label className="label">
        Your name
        <input
          className="input"
          name="me"
          maxLength={80}
          autoComplete="name"
          defaultValue={myName}
          required
        />
      </label>
      <Problem text={problem} />
      <button type="submit" className="btn-accent" disabled={isBusy}>
        Join the team
      </button>
    </form>
  )
}
