/** The one place that knows the icon package. Names are ours; add here what a screen needs. */
import type { LucideIcon } from 'lucide-react'

export {
  Archive,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ArrowUpDown,
  Ban,
  Bell,
  Boxes,
  Building2,
  Calculator,
  Calendar,
  CalendarDays,
  Camera,
  ChartColumn,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  ChevronsUpDown,
  CircleAlert,
  CircleCheck,
  CircleHelp,
  Clock,
  CloudOff,
  Columns3,
  Contact,
  Copy,
  CreditCard,
  Database,
  Download,
  Droplet,
  Ellipsis,
  ExternalLink,
  Eye,
  File,
  FileSearch,
  FileText,
  Flag,
  Fuel,
  Gauge,
  GitCompare,
  Globe,
  Hash,
  History,
  House,
  Image,
  Inbox,
  Info,
  KeyRound,
  Keyboard,
  Layers,
  LayoutGrid,
  LayoutTemplate,
  Link,
  List,
  ListChecks,
  ListFilter,
  Lock,
  LogOut,
  Mail,
  Map,
  MapPin,
  Maximize2 as Maximize,
  Menu as MenuIcon,
  Minimize2 as Minimize,
  Minus,
  Monitor,
  Moon,
  Network,
  Package,
  Palette,
  Paperclip,
  Pause,
  Pencil,
  Percent,
  Phone,
  Play,
  Plug,
  Plus,
  Printer,
  Receipt,
  RefreshCw,
  Repeat,
  Route,
  Ruler,
  Save,
  Scale,
  Search,
  QrCode,
  Send,
  Settings,
  Shield,
  ShoppingCart,
  SlidersHorizontal,
  Split,
  Star,
  Sun,
  Tag as TagIcon,
  Timer,
  Trash2,
  TriangleAlert,
  Truck,
  Undo2,
  Upload,
  User,
  UserPlus,
  Users,
  Wallet,
  Warehouse,
  Wrench,
  X,
  ZoomIn,
} from 'lucide-react'
/** A sign of the icon set. */
export type IconType = LucideIcon

const SIZES = { xs: 12, s: 14, m: 16, l: 20, xl: 24 } as const
// The same line on screen at every size; the smallest ones need a little more to be seen.
const WEIGHT = { xs: 2.6, s: 1.9, m: 1.75, l: 1.6, xl: 1.6 } as const
interface IconProps {
  readonly of: IconType
  readonly size?: keyof typeof SIZES
  /** Only for an icon that stands alone; otherwise the words beside it say it. */
  readonly label?: string
  readonly className?: string
}
/** Line icon in the colour of its text, 16 px unless told. */
export function Icon({ of: Glyph, size = 'm', label, className }: IconProps) {
  const named = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const }
  return (
    <Glyph
      width={SIZES[size]}
      height={SIZES[size]}
      strokeWidth={WEIGHT[size]}
      style={{ flex: 'none' }}
      {...(className ? { className } : {})}
      {...named}
    />
  )
}
