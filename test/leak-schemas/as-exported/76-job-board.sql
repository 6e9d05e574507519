-- right: who offers a job reads what was sent in for it, and nobody else does
CREATE TABLE public.profiles (
  id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY,
  user_id UUID NOT NULL UNIQUE REFERENCES auth.users(id) ON DELETE CASCADE,
  display_name TEXT, avatar_url TEXT,
  created_at TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()
);
ALTER TABLE public.profiles ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Profiles are viewable by everyone" ON public.profiles FOR SELECT USING (true);
CREATE POLICY "Users can insert their own profile" ON public.profiles FOR INSERT WITH CHECK (auth.uid() = user_id);
CREATE POLICY "Users can update their own profile" ON public.profiles FOR UPDATE USING (auth.uid() = user_id);
CREATE FUNCTION public.handle_new_user() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO public.profiles (user_id, display_name) VALUES (NEW.id, COALESCE(NEW.raw_user_meta_data->>'display_name', 'Somebody'));
  RETURN NEW;
END; $$;
CREATE TRIGGER on_auth_user_created AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION public.handle_new_user();
CREATE TABLE public.jobs (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, employer_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, title TEXT NOT NULL, salary_range TEXT, status TEXT NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed', 'draft')));
CREATE TABLE public.applications (id UUID NOT NULL DEFAULT gen_random_uuid() PRIMARY KEY, job_id UUID NOT NULL REFERENCES public.jobs(id) ON DELETE CASCADE, applicant_id UUID NOT NULL REFERENCES auth.users(id) ON DELETE CASCADE, cover_letter TEXT, status TEXT NOT NULL DEFAULT 'sent', UNIQUE (job_id, applicant_id));
ALTER TABLE public.jobs ENABLE ROW LEVEL SECURITY;
ALTER TABLE public.applications ENABLE ROW LEVEL SECURITY;
CREATE POLICY "Open jobs are viewable by everyone" ON public.jobs FOR SELECT USING (status = 'open' OR auth.uid() = employer_id);
CREATE POLICY "Employers can manage their own jobs" ON public.jobs FOR ALL TO authenticated USING (auth.uid() = employer_id) WITH CHECK (auth.uid() = employer_id);
CREATE POLICY "Applicants can view their own applications" ON public.applications FOR SELECT USING (auth.uid() = applicant_id);
CREATE POLICY "Employers can view applications for their jobs" ON public.applications FOR SELECT USING (EXISTS (SELECT 1 FROM public.jobs j WHERE j.id = job_id AND j.employer_id = auth.uid()));
CREATE POLICY "Applicants can apply to open jobs" ON public.applications FOR INSERT WITH CHECK (auth.uid() = applicant_id AND EXISTS (SELECT 1 FROM public.jobs j WHERE j.id = job_id AND j.status = 'open'));
CREATE POLICY "Employers can update application status" ON public.applications FOR UPDATE USING (EXISTS (SELECT 1 FROM public.jobs j WHERE j.id = job_id AND j.employer_id = auth.uid()));
