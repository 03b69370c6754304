/** What no first picture needs. */
import '@/shared/styles/fonts-more.css'
