import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { locale } from '@/shared/i18n/locale'
import { departmentsQuery } from '../api'
import { departmentLabel } from '../words'

/** The departments in which somebody can be found. Without them the list below still has its filter. */
export function Departments({ lists }: { lists: Taxonomies }) {
  const { data } = useQuery(departmentsQuery)
  if (!data || data.length === 0) return null
  return (
    <nav aria-labelledby="people-departments" className="mb-lg">
      <h2 id="people-departments" className="mb-sm text-h2">
        {t('people-departments')}
      </h2>
      <ul className="people-departments">
        {data.map(({ department, count }) => (
          <li key={department}>
            <Link to="/people" search={{ department }}>
              {departmentLabel(department, lists)}{' '}
              <span className="tabular">
                {count.toLocaleString(locale())}{' '}
                <span className="sr-only">{t('people-departments-people', { count })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
