import ArrowRight from 'lucide-react/icons/arrow-right'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Camera from 'lucide-react/icons/camera'
import Clapperboard from 'lucide-react/icons/clapperboard'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import MessageSquare from 'lucide-react/icons/message-square'
import Play from 'lucide-react/icons/play'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import { t } from '@messages/dashboard'
import clsx from 'clsx'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { ProjectPoster, type ProjectSummary, StageStrip } from '@/features/projects/api'
import { SubmissionPoster } from '@/features/review/api'
import { Avatar } from '@/shared/people/avatar'
import { buttonClass } from '@/shared/ui/buttons/button-class'
import { Poster } from '@/shared/ui/images/poster'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Todo } from '../to-do/todo'
import { Answers } from './answers'
import { ClaimCase } from './claim-case'

/** The whole row leads where its action does; a question is answered in it. */
export function TodoRow({
  todo,
  isFirst = false,
  onAnswered,
}: {
  todo: Todo
  /** The most pressing: what it asks for is the main thing to do. */
  isFirst?: boolean
  onAnswered?: () => void
}) {
  const { title, why, logline, due, waits, does } = todo
  const id = useId()
  return (
    <li
      data-first={isFirst || undefined}
      data-film={todo.project?.film ? true : undefined}
      data-asks={'answer' in does || does.unclaimed ? true : undefined}
      className="todo-row relative border-t border-line transition-colors duration-120"
    >
      <Thumb todo={todo} />
      <p
        id={id}
        dir={todo.isExcerpt ? 'auto' : undefined}
        className={clsx(
          'todo-title text-label text-pretty wrap-anywhere',
          todo.isExcerpt && 'line-clamp-2',
        )}
      >
        {'answer' in does && does.about ? (
          <Link {...does.about} className="rounded-sm hover:text-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <div className="todo-why text-caption text-pretty wrap-anywhere">
        <p className="font-normal text-lightText">{why}</p>
        {logline && (
          <p data-private className="line-clamp-2 font-normal">
            {logline}
          </p>
        )}
        {waits && <p className={waits.isLong ? 'text-warning' : 'text-text'}>{waits.words}</p>}
      </div>
      <div className="todo-does">
        <div className="todo-due">{due && <Badge tone={due.tone}>{due.label}</Badge>}</div>
        {'answer' in does ? (
          <Answers
            question={does.answer}
            kind={isFirst ? 'primary' : 'outline'}
            {...(onAnswered ? { onAnswered } : {})}
          />
        ) : (
          <Way does={does} isFirst={isFirst} describedBy={id} />
        )}
      </div>
    </li>
  )
}

/** The action, over the whole row. Where a case is to be claimed, that is the main thing, and its way an arrow. */
function Way({
  does: { to, action, actionLabel, unclaimed },
  isFirst,
  describedBy,
}: {
  does: Extract<Todo['does'], { to: unknown }>
  isFirst: boolean
  describedBy: string
}) {
  const link = useRef<HTMLAnchorElement>(null)
  const isButton = isFirst && !unclaimed
  return (
    <span className="flex items-center gap-md">
      {unclaimed && (
        <span className="relative z-1">
          <ClaimCase
            unclaimed={unclaimed}
            kind={isFirst ? 'primary' : 'outline'}
            onClaimed={() => link.current?.focus()}
          />
        </span>
      )}
      <Link
        ref={link}
        {...to}
        aria-label={actionLabel}
        aria-describedby={actionLabel ? undefined : describedBy}
        className="inline-flex min-h-6 min-w-6 items-center justify-end rounded-sm text-label text-link after:absolute after:inset-0"
      >
        <span
          className={isButton ? buttonClass('primary', 'sm') : 'inline-flex items-center gap-1'}
        >
          <span className={clsx(unclaimed ? 'sr-only' : !isButton && 'max-sm:sr-only')}>
            {action}
          </span>
          <ArrowRight size={16} aria-hidden className="rtl:rotate-180" />
        </span>
      </Link>
    </span>
  )
}

const icons = {
  profile: UserRound,
  message: MessageSquare,
  company: Building2,
  feedback: MessageSquare,
  people: UsersRound,
  film: Clapperboard,
  photo: Camera,
  reel: Play,
  calendar: CalendarDays,
}

function Thumb({ todo: { icon, person, project } }: { todo: Todo }) {
  if (person) return <Avatar name={person.name} portrait={person.portrait} size="sm" />
  if (project?.submission) {
    return <SubmissionPoster submission={project.submission} title={project.name} />
  }
  if (project?.film) return <Film film={project.film} />
  if (project?.id) return <ProjectPoster projectId={project.id} title={project.name} />
  if (project) return <Poster title={project.name} />
  const Icon = icon ? icons[icon] : ClipboardCheck
  return (
    <span className="todo-mark grid aspect-2/3 w-full place-items-center rounded-sm border border-line bg-sunken text-lightText">
      <Icon size={16} aria-hidden />
    </span>
  )
}

/** A film of the caller's, with how far it is: the way to its page, while the row leads to what it asks for. */
function Film({ film }: { film: ProjectSummary }) {
  return (
    <Link
      to="/projects/$projectId"
      params={{ projectId: film.project_id }}
      aria-label={t('todo-film-page', { name: film.project_name })}
      className="relative z-1 rounded-sm"
    >
      <ProjectPoster projectId={film.project_id} title={film.project_name} />
      <StageStrip project={film} />
    </Link>
  )
}
